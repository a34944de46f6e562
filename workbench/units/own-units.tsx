import { useDeferredValue, useEffect } from 'react'
import type { Choices } from '../../analysis/kinds.ts'
import {
  type AskedSteps,
  STEP_ANSWERS,
  type StepAnswer,
  type UnitsResult,
} from '../../analysis/units/units-result.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { Tabs } from '../../stage/switch.tsx'
import { CurvesPanel } from '../curves/curves-panel.tsx'
import { PopulationQuestion } from '../fleets/population-question.tsx'
import { PrintedList } from '../fleets/print-list.tsx'
import { SeasonLines } from '../fleets/season-lines.tsx'
import { FIRST_TERMS, WarrantyFields } from '../fleets/warranty-fields.tsx'
import type { Asked } from '../outlook/horizon.ts'
import type { Outlined } from '../outlook/outlined.ts'
import styles from '../outlook/outlook.module.css'
import { HorizonChoice, ToldLine } from '../outlook/outlook-figure.tsx'
import { deedWords, requestWords } from '../outlook/outlook-words.ts'
import { Stage } from '../outlook/stage.tsx'
import { toldOf, type UnitSet } from '../outlook/unit-set.ts'
import { UnitTable } from '../outlook/unit-table.tsx'
import { stageWords, unitTable, stepWords as words } from '../outlook/unit-words.ts'
import { usePointed } from '../outlook/use-outlined.ts'
import { answering, setting } from '../reading/choose-columns.ts'
import { ResultActions } from '../reading/result-actions.tsx'
import { saveTable } from '../reading/save-table.ts'
import type { AnalysisState, FileReading } from '../reading/use-analysis.ts'
import type { AgeOn, Things } from '../words/age-words.ts'
import { savedTable } from './saved-table.ts'
import { unitMenus } from './unit-menus.ts'

const LIMITS = [95, 90, 85, 80, 75, 70, 60]

export interface PageOfUnits {
  addToRequest: (sentence: string) => boolean
  /** Offers a sentence to begin the request with, or takes the offer back. */
  offer: (sentence: string | null) => void
}

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
  const deed = deedWords(all.headline)
  // Deferred, so that the sentence and the stage update first: hundreds of rows take longer.
  const late = useDeferredValue<typeof all | null>(all, null)
  useEffect(() => offer(deed), [offer, deed])
  useEffect(() => () => offer(null), [offer])
  const settle = (settings: Choices['settings']) => state.choose(setting(reading, settings))
  const { steps, curves } = result
  const { fleet } = set
  const populations = result.offered.find(({ by }) => by === fleet?.apart)
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
        {steps && (
          <StepQuestion
            steps={steps}
            things={set.things}
            on={set.on}
            onAnswer={step => state.choose(answering(reading, 'step', step))}
          />
        )}
        {populations && (
          <PopulationQuestion
            offered={populations}
            onAnswer={types => state.choose(answering(reading, 'types', types))}
          />
        )}
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
          summary={requestWords(all.headline, toldOf(set))}
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

interface StepQuestionProps {
  steps: AskedSteps
  things: Things
  on: AgeOn
  onAnswer: (answer: StepAnswer) => void
}

export function StepQuestion({
  steps: { steps, answer, isSame, counts },
  things,
  on,
  onAnswer,
}: StepQuestionProps) {
  // Those of vehicles are days since 1970, whatever their ages are.
  const stepsOn: AgeOn = things === 'vehicles' ? { axis: 'days', start: 0 } : on
  return (
    <>
      <p>
        {steps.map(step => words.found(step, things, stepsOn)).join(' ')}{' '}
        {isSame && words.same(things)}
      </p>
      {!isSame && (
        <Tabs
          name="step"
          legend={words.legend}
          tabs={STEP_ANSWERS.map(value => ({
            id: value,
            name: `${words.answers(value, things)}: ${words.counts(counts[value])}`,
          }))}
          // Nothing is chosen until the visitor answers.
          chosen={answer}
          onChoose={onAnswer}
        />
      )}
    </>
  )
}
