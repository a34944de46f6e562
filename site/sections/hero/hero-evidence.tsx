import { askedCells } from '../../cells/named-cells.ts'
import { DATA_ID } from '../../content/anchors.ts'
import { leadOverBoth, rail, results, trials } from './hero-evidence.computed.ts'
import styles from './hero-evidence.module.css'
import { heroEvidence } from './hero-evidence-words.ts'
import { Rail } from './rail.tsx'

const asked = askedCells.map(({ number }) => number)
const words = heroEvidence(results, trials, leadOverBoth, asked)

interface Table {
  caption: string
  columns: readonly string[]
  /** The indices of the forecast's columns. */
  forecastColumns: readonly number[]
  groups: readonly { name: string; rows: readonly (readonly string[])[] }[]
}

/** A table with its caption. On narrow windows it scrolls within a box. */
function Results({
  id,
  table: { caption, columns, forecastColumns, groups },
}: {
  id: string
  table: Table
}) {
  return (
    <>
      <p id={id} className="muted">
        {caption}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the box */}
      <section aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead className="muted">
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" className={styles.group} colSpan={columns.length}>
                  <span>{name}</span>
                </th>
              </tr>
              {rows.map(([today, ...results]) => (
                <tr key={today}>
                  <th scope="row">{today}</th>
                  {results.map((result, index) => (
                    <td
                      key={columns[index + 1]}
                      className={forecastColumns.includes(index + 1) ? 'forecast' : undefined}
                    >
                      {result}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

/** Below the hero's figure: its model, its results at every “today”, its limits and its data. */
export function HeroEvidence() {
  return (
    <details className={`small ${styles.evidence}`}>
      <summary className="target underlined">{words.summary}</summary>
      <div className={`columns ${styles.body}`}>
        <div>
          <h2 className="run-in">{words.heading.model}</h2>
          <p>{words.model.join(' ')}</p>
        </div>
        <div>
          <h2 className="run-in">{words.heading.limits}</h2>
          <ul>
            {words.limits.map(limit => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
        <div id={DATA_ID}>
          <h2 className="run-in">{words.heading.data}</h2>
          <p>{words.source}</p>
          <ul>
            {words.files.map(({ name, text }) => (
              <li key={name}>
                <a href={`${import.meta.env.BASE_URL}data/${name}`}>{name}</a>: {text}
              </li>
            ))}
          </ul>
          <p>{words.asked}</p>
        </div>
        <div className={styles.results}>
          <h2 className="run-in">{words.heading.results}</h2>
          <Rail {...rail} />
          <Results id="check-caption" table={words} />
        </div>
      </div>
    </details>
  )
}
