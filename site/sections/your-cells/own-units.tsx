import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { UnitsResult } from '../../../analysis/units/units-result.ts'
import { showOwnCurves } from '../../cells/own-curves.ts'
import { ResultActions } from '../../controls/files/result-actions.tsx'
import { saveTable } from '../../controls/files/save-table.ts'
import { SelectChoice } from '../../controls/files/select-choice.tsx'
import { addToRequest } from '../../form/add-to-request.ts'
import { tellDeed } from '../../form/deeds.ts'
import { answering, descriptionOf } from '../../reading/choose-columns.ts'
import type { AnalysisState, FileReading } from '../../reading/use-analysis.ts'
import { type Asked, firstAsked } from './horizon.ts'
import { outlined } from './outlined.ts'
import { HorizonChoice, ToldLines } from './outlook-figure.tsx'
import { deedWords, requestWords } from './outlook-words.ts'
import { savedTable } from './saved-table.ts'
import { Stage } from './stage.tsx'
import { plainCurves } from './stage-drawing.ts'
import { StepQuestion } from './step-question.tsx'
import type { UnitSet } from './unit-set.ts'
import { UnitTable } from './unit-table.tsx'
import styles from './your-cells-figure.module.css'
import { stageWords, unitTable } from './your-cells-words.ts'

/** The limits to choose from, in percent. */
export const LIMITS = [95, 90, 85, 80, 75, 70, 60]

/**
 * The visitor's question about his units, and everything that is shown about them. It belongs to one reading, and
 * ends with it.
 */
export function useOutlined(set: UnitSet | null, key: number | undefined) {
  const [chosen, setChosen] = useState<{ key: number | undefined; asked: Partial<Asked> }>()
  const ofReading = chosen?.key === key ? chosen?.asked : undefined
  const asked = useMemo(() => {
    const first = set && firstAsked(set)
    // Another limit has another first horizon.
    const age = ofReading?.by === 'age' ? ofReading.age : first?.age
    return first && { ...first, ...ofReading, ...(age === undefined ? {} : { age }) }
  }, [ofReading, set])
  const all = useMemo(() => set && asked && outlined(set, asked), [set, asked])
  const ask = useCallback(
    (next: Partial<Asked> | null) =>
      setChosen(last => {
        const before = next && last?.key === key ? last?.asked : {}
        return { key, asked: { ...before, ...next } }
      }),
    [key],
  )
  return { all, asked, ask }
}

interface OwnUnitsProps {
  state: AnalysisState<'units'>
  reading: FileReading<'units'>
  result: UnitsResult
  set: UnitSet
  all: ReturnType<typeof outlined>
  onAsk: (asked: Partial<Asked> | null) => void
}

/** The visitor's units: the stage with its horizon, the buttons for the result, and the table. */
export function OwnUnits({ state, reading, result, set, all, onAsk }: OwnUnitsProps) {
  const deed = deedWords(all.headline)
  // Deferred, so that the sentence and the stage update first: hundreds of rows take longer.
  const late = useDeferredValue<typeof all | null>(all, null)
  useEffect(() => tellDeed('cells', deed), [deed])
  useEffect(() => () => tellDeed('cells', null), [])
  useEffect(() => showOwnCurves(plainCurves(set)), [set])
  useEffect(() => () => showOwnCurves(null), [])
  const { choices } = reading
  const choose = (settings: Record<string, number | string>) =>
    state.choose({ ...choices, settings: { ...choices.settings, ...settings } })
  const answer = (key: string, value: string) => state.choose(answering(reading, key, value))
  const { steps, offered } = result
  return (
    <>
      <div className={styles.main}>
        <Stage
          {...all}
          headline={`${all.sentence} ${all.rest}`}
          idle={stageWords.hint}
          onAge={age => onAsk({ by: 'age', age })}
        />
      </div>
      <div className={styles.stack}>
        {steps && (
          <StepQuestion steps={steps} on={set.on} onAnswer={step => answer('step', step)} />
        )}
        <HorizonChoice
          outlined={all}
          limits={LIMITS}
          onLimit={limit => choose({ limit })}
          onAsk={onAsk}
        >
          {result.axes.length > 1 && (
            <SelectChoice
              name="axis"
              label={stageWords.choiceOfAxis}
              options={result.axes.map(axis => [axis, stageWords.axes[axis]])}
              value={result.axis}
              onChoose={axis => {
                onAsk(null)
                choose({ axis })
              }}
            />
          )}
          {offered && (
            <SelectChoice
              name="types"
              label={stageWords.choiceOfTypes}
              options={[
                ['none', stageWords.types(null, [])],
                [offered.by, stageWords.types(offered.by, offered.types)],
              ]}
              value={descriptionOf(reading).answers.types ?? 'none'}
              onChoose={types => answer('types', types)}
            />
          )}
        </HorizonChoice>
        <ToldLines set={set} />
        <ResultActions
          onAdd={sentence => addToRequest({ of: 'cells', sentence })}
          summary={requestWords(all.headline, set.told)}
          onSave={() =>
            saveTable(
              unitTable.fileName,
              savedTable(set, all.placement, all.warranty, all.until),
              set.decimalComma ? ';' : ',',
            )
          }
          onClear={state.clear}
        />
      </div>
      <div className={styles.whole}>{late && <UnitTable {...late} />}</div>
    </>
  )
}
