import { useDeferredValue, useEffect } from 'react'
import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { CurvesPanel } from '../curves/curves-panel.tsx'
import { PrintedList } from '../fleets/print-list.tsx'
import { SeasonLines } from '../fleets/season-lines.tsx'
import { FIRST_TERMS, WarrantyFields } from '../fleets/warranty-fields.tsx'
import type { Asked } from '../outlook/horizon.ts'
import type { Outlined } from '../outlook/outlined.ts'
import styles from '../outlook/outlook.module.css'
import { HorizonChoice, ToldLine } from '../outlook/outlook-figure.tsx'
import { requestWords } from '../outlook/outlook-words.ts'
import { Stage } from '../outlook/stage.tsx'
import { largestTold, type UnitSet } from '../outlook/unit-set.ts'
import { UnitTable } from '../outlook/unit-table.tsx'
import { stageWords, unitTable } from '../outlook/unit-words.ts'
import { usePointed } from '../outlook/use-outlined.ts'
import { answering, setting } from '../reading/choose-columns.ts'
import { ResultActions } from '../reading/result-actions.tsx'
import { saveTable } from '../reading/save-table.ts'
import type { AnalysisState, FileReading } from '../reading/use-analysis.ts'
import type { PageOfUnits } from './page-of-units.ts'
import { savedTable } from './saved-table.ts'
import { SetQuestion, stepQuestion, typesQuestion } from './set-question.tsx'
import { unitMenus } from './unit-menus.ts'

const LIMITS = [95, 90, 85, 80, 75, 70, 60]

interface OwnUnitsProps {
  page: PageOfUnits
  state: AnalysisState<'units'>
  reading: FileReading<'units'>
  result: UnitsResult
  set: UnitSet
  all: Outlined
  onAsk: (asked: Partial<Asked>) => void
}

export function OwnUnits({ state, reading, result, set, all, page, onAsk }: OwnUnitsProps) {
  const { addToRequest, offer } = page
  const request = requestWords(all, largestTold(set))
  // Deferred, so that the sentence and the stage update first: hundreds of rows take longer.
  const late = useDeferredValue<typeof all | null>(all, null)
  useEffect(() => offer(request), [offer, request])
  useEffect(() => () => offer(null), [offer])
  const settle = (settings: Choices['settings']) => state.choose(setting(reading, settings))
  const { steps, curves } = result
  const { fleet } = set
  const populations = result.offered.find(({ by }) => by === fleet?.apart)
  const questions = [
    ...(steps ? [stepQuestion(steps, set)] : []),
    ...(populations ? [typesQuestion(populations)] : []),
  ]
  const isAsked = all.placement.counts.asked > 0
  const pointed = usePointed(set)
  return (
    <>
      <div className={styles.main}>
        <Stage
          {...all}
          headline={`${all.sentence} ${all.rest}`}
          idle={stageWords.hint}
          {...pointed.stage}
          onAsk={onAsk}
        />
      </div>
      <div className={styles.stack}>
        {questions.map(question => (
          <SetQuestion
            key={question.name}
            {...question}
            onAnswer={answer => state.choose(answering(reading, question.name, answer))}
          />
        ))}
        <HorizonChoice
          outlined={all}
          limits={LIMITS}
          onLimit={limit => settle({ limit })}
          onAsk={asked => {
            onAsk(asked)
            if (asked.by === 'warranty' && !fleet?.terms) settle({ ...FIRST_TERMS })
          }}
          terms={<WarrantyFields set={set} settings={reading.choices.settings} onSettle={settle} />}
        >
          {unitMenus(result, reading, state.choose).map(menu => (
            <SelectChoice key={menu.label} {...menu} />
          ))}
        </HorizonChoice>
        {fleet && (
          <SeasonLines set={set} fleet={fleet} onSteady={isSteady => settle({ isSteady })} />
        )}
        {!isAsked && <ToldLine set={set} />}
        <ResultActions
          onAdd={addToRequest}
          summary={request}
          onSave={() =>
            saveTable(unitTable.fileName, savedTable(all), set.decimalComma ? ';' : ',')
          }
          onClear={state.clear}
        />
      </div>
      {curves.length > 0 && (
        <div className={styles.whole}>
          <CurvesPanel
            kinds={curves}
            {...pointed.curves}
            onStep={curvesAt => settle({ curvesAt })}
          />
        </div>
      )}
      <div className={styles.whole}>
        {late && <PrintedList>{isWhole => <UnitTable {...late} isWhole={isWhole} />}</PrintedList>}
      </div>
    </>
  )
}
