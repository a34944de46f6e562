import type { Played } from '../../../../../research/retirement/round-result.ts'
import { percent } from '../../../../words/number-words.ts'
import { ChapterTable } from '../../chapter.tsx'
import { deals, players, rivals } from './round-cells.ts'
import { PLAYERS, RIVALS, roundWords as words } from './round-words.ts'

/** The text names every rule that beats the forecast in more than this share of the deals. */
const NAMED = 0.1

const ofRivals = Object.entries(rivals).map(([name, rival]) => ({
  name: RIVALS[name as keyof typeof rivals],
  played: rival.deals,
}))

const ofPlayers = Object.entries(players).map(([name, played]) => ({
  name: PLAYERS[name as keyof typeof players],
  played,
}))

const beaten = [...ofRivals, ...ofPlayers]
  .map(({ name, played }) => ({ name, share: played.beatsForecast }))
  .filter(({ share }) => share > NAMED)

const Group = ({ name, lines }: { name: string; lines: { name: string; played: Played }[] }) => (
  <>
    <tr>
      <th colSpan={4} scope="rowgroup">
        <strong>{name}</strong>
      </th>
    </tr>
    {lines.map(({ name, played }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{percent(played.wasted.median)}</td>
        <td>{played.failures.toFixed(1)}</td>
        <td>{percent(played.beatsForecast)}</td>
      </tr>
    ))}
  </>
)

/** The closed disclosures of the round. */
export const moreOfRound = [
  { name: words.more.rules, content: <p>{words.rules}</p> },
  {
    name: words.more.rivals,
    content: (
      <>
        <ChapterTable caption={words.table(deals)} columns={['', ...Object.values(words.columns)]}>
          <Group name={words.groups.rivals} lines={ofRivals} />
          <Group name={words.groups.players} lines={ofPlayers} />
        </ChapterTable>
        <p>
          {words.beaten(beaten, deals)} {words.rivals}
        </p>
      </>
    ),
  },
]
