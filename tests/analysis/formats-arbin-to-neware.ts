import { clock, type Format, names, of, SECONDS, STATES } from './export-rows.ts'

/** Exports of Arbin, BioLogic, Maccor and Neware, by their columns as they name them. */
export const ARBIN_TO_NEWARE: Record<string, Format> = {
  'Neware, flat': {
    columns: {
      'Record ID': row => row.time / SECONDS,
      'Cycle ID': row => row.cycle,
      'Step ID': row => row.step,
      'Step Name': names('CC_Chg', 'Rest', 'CC_DChg'),
      'Time(h:min:s.ms)': row => clock(row.stepTime),
      'Current(mA)': row => row.current * 1000,
      'Capacity(mAh)': row => (row.type === 'rest' ? 0 : row.passed * 1000),
      'Capacitance_Chg(mAh)': of('charge', 1000),
      'Capacitance_DChg(mAh)': of('discharge', 1000),
    },
  },
  'Neware, without a column of what was discharged': {
    columns: {
      'Cycle Index': row => row.cycle,
      'Step Type': names('CCCV Chg', 'Rest', 'CC DChg'),
      Time: row => clock(row.stepTime),
      'Capacity(Ah)': row => (row.type === 'rest' ? 0 : row.passed),
      'Current(A)': row => row.current,
    },
  },
  'Arbin, which counts on through all cycles': {
    columns: {
      Data_Point: row => row.time / SECONDS,
      'Test_Time(s)': row => row.time,
      Cycle_Index: row => row.cycle,
      'Current(A)': row => row.current,
      'Charge_Capacity(Ah)': row => row.charged,
      'Discharge_Capacity(Ah)': row => row.discharged,
      'Discharge_Energy(Wh)': row => row.discharged * 3.6,
    },
  },
  'BioLogic, with what passes in each half cycle': {
    preamble: ['EC-Lab ASCII FILE', 'Nb header lines : 4', 'Modulo Bat'],
    delimiter: '\t',
    decimal: ',',
    columns: {
      mode: () => 1,
      'half cycle': row => row.cycle * 2,
      'time/s': row => row.time,
      'Ecell/V': () => 3.5,
      '<I>/mA': row => row.current * 1000,
      'Q charge/discharge/mA.h': row =>
        row.type === 'rest' ? 0 : Math.sign(row.current) * row.passed * 1000,
      'cycle number': row => row.cycle,
    },
  },
  'BioLogic, with the charge since the start': {
    preamble: ['EC-Lab ASCII FILE', 'Nb header lines : 3'],
    delimiter: '\t',
    columns: {
      'time/s': row => row.time,
      'I/mA': row => row.current * 1000,
      '(Q-Qo)/mA.h': row => row.net * 1000,
      'cycle number': row => row.cycle,
    },
  },
  'Maccor, whose current has no sign': {
    preamble: ["Today's Date\t03/04/2024", 'Filename:\tC:\\data\\cell.021'],
    delimiter: '\t',
    columns: {
      Rec: row => row.time / SECONDS,
      'Cycle P': row => row.cycle - 1,
      'Cycle C': row => row.cycle,
      Step: row => row.step,
      TestTime: row => `0d ${clock(row.time)}`,
      'Cap. [Ah]': row => (row.type === 'rest' ? 0 : row.passed),
      'Current [A]': row => Math.abs(row.current),
      Md: row => STATES[row.type],
    },
  },
  'Maccor, older': {
    columns: {
      'Rec#': row => row.time / SECONDS,
      'Cyc#': row => row.cycle,
      'Test(Sec)': row => row.time,
      'Amp-hr': row => (row.type === 'rest' ? 0 : row.passed),
      Amps: row => Math.abs(row.current),
      State: row => STATES[row.type],
    },
  },
}
