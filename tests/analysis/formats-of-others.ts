import { type Format, hours, names } from './export-rows.ts'

/** Exports of Basytec, Digatron, Landt and Novonix, in the Battery Data Format, and without a capacity. */
export const OTHER_FORMATS: Record<string, Format> = {
  'Basytec, whose discharges are negative': {
    preamble: ['~Resultfile from Basytec Battery Test System', '~'],
    delimiter: ' ',
    columns: {
      '~Time[h]': row => row.time / 3600,
      Command: names('Charge', 'Pause', 'Discharge'),
      'I[A]': row => row.current,
      'Ah[Ah]': row => (row.type === 'rest' ? 0 : Math.sign(row.current) * row.passed),
      'Cyc-Count': row => row.cycle,
    },
  },
  'Digatron, with a row of units': {
    delimiter: ';',
    decimal: ',',
    columns: {
      Step: row => row.step,
      Status: names('CHA', 'PAU', 'DCH'),
      'Prog Time': row => hours(row.time),
      Cycle: row => row.cycle,
      Voltage: () => 3.5,
      Current: row => row.current,
      AhCha: row => row.charged,
      AhDch: row => row.discharged,
    },
    units: ['', '', '', '', '[V]', '[A]', '[Ah]', '[Ah]'],
  },
  'Digatron, without a count of cycles': {
    columns: {
      Cycle: () => 0,
      Timestamp: row => new Date(Date.UTC(2024, 2, 4) + row.time * 1000).toISOString(),
      Step: row => row.step,
      'Program Duration#s': row => row.time,
      'Current#A': row => row.current,
      'AhAccu#Ah': row => row.net,
    },
  },
  Novonix: {
    preamble: ['[Summary]', 'Cell: A, B', 'Started: 2024-03-04', '[Data]'],
    columns: {
      'Date and Time': () => '2024-03-04 08:00:00',
      'Cycle Number': row => row.cycle,
      'Step Type': row => row.step,
      'Run Time (h)': row => row.time / 3600,
      'Current (A)': row => row.current,
      'Potential (V)': () => 3.5,
      'Capacity (Ah)': row => row.net,
    },
  },
  'Landt, the discharges alone': {
    only: 'discharge',
    columns: {
      test_time_s: row => row.time,
      current_A: row => row.current,
      discharge_capacity_Ah: row => row.passed,
      cycle_index: row => row.cycle,
    },
  },
  'Battery Data Format, by labels': {
    columns: {
      'Test Time / s': row => row.time,
      'Voltage / V': () => 3.5,
      'Current / A': row => row.current,
      'Cycle Count / 1': row => row.cycle,
      'Discharging Capacity / Ah': row => row.discharged,
    },
  },
  'Battery Data Format, by names': {
    columns: {
      test_time_second: row => row.time,
      voltage_volt: () => 3.5,
      current_ampere: row => row.current,
      cycle_count: row => row.cycle,
      charging_capacity_ah: row => row.charged,
      discharging_capacity_ah: row => row.discharged,
    },
  },
  'no capacity, but a current': {
    columns: {
      'time/s': row => row.time,
      'I/mA': row => row.current * 1000,
      'cycle number': row => row.cycle,
    },
  },
  'no capacity, but a current and the time of each step': {
    delimiter: ';',
    decimal: ',',
    columns: {
      Zyklus: row => row.cycle,
      Schrittzeit: row => hours(row.stepTime),
      'Strom [A]': row => row.current,
    },
  },
}
