interface Source {
  title: string
  files: Record<string, string>
  original: { text: string; doi?: string }
  readFrom: readonly string[]
  licence: string
}

const BY_NOTES =
  'CC BY 4.0 according to notes of third parties; the page of the original was not readable.'

export const sources: readonly Source[] = [
  {
    title: '118 LFP cells: the forecast, retirement, the queue',
    files: {
      'severson_118_cells.csv': 'protocol, life, and change of the discharge curve',
      'severson_118_capacity.csv': 'capacity over the whole life',
      'severson_118_delta_q.csv': 'the changes themselves, at 16 voltages',
    },
    original: {
      text: 'K. A. Severson, P. M. Attia et al., Nature Energy 4, 383–391 (2019); MIT, Stanford, Toyota Research Institute',
      doi: '10.1038/s41560-019-0356-8',
    },
    readFrom: ['petermattia/revisit-severson-et-al', 'rg1990/knee-finder'],
    licence: `${BY_NOTES} The discharge curves are via Attia et al. (2021), doi 10.1149/1945-7111/ac2704, whose repository has the MIT licence.`,
  },
  {
    title: 'Day-ahead prices: trading',
    files: { 'de_lu_day_ahead_hourly.csv': 'prices of DE-LU in cents per MWh, by local day' },
    original: { text: 'Bundesnetzagentur | SMARD.de' },
    readFrom: [
      'vonRaunfeld/Seminararbeit-Edelmann',
      'eSub4/energy-storage-arbitrage-simulator',
      'EnergyTrading2026/datascience',
      'connectashish028/german-day-ahead-forecast',
    ],
    licence: 'CC BY 4.0, attribution “Bundesnetzagentur | SMARD.de”.',
  },
  {
    title: '20 electric cars: your data',
    files: { 'baic_20_vehicles.csv': 'monthly medians of the state of health' },
    original: { text: 'Deng et al., Applied Energy 339, 120954 (2023): 20 BAIC EU500' },
    readFrom: [],
    licence: 'Digitised from a figure that was published under the MIT licence.',
  },
  {
    title: 'Cells with their capacity alone, on which the rules of “Your data” were tried',
    files: {
      'xjtu_31_capacity.csv': '31 NCM cells: Wang et al., Nat. Commun. 15, 4332 (2024)',
      'tju_nca_66_capacity.csv': '66 NCA cells: Zhu et al., Nat. Commun. 13, 2261 (2022)',
      'hust_77_capacity.csv': '77 LFP cells: Ma et al., Energy Environ. Sci. 15, 4083 (2022)',
    },
    original: {
      text: 'Ma et al. (2022), Zhu et al. (2022), Wang et al. (2024), via Wang et al. (2024)',
      doi: '10.1038/s41467-024-48779-z',
    },
    readFrom: ['wang-fujin/PINN4SOH'],
    licence: BY_NOTES,
  },
]
