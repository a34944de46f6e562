/** The one place that holds the company's name. */
export const COMPANY_NAME = 'Kneepoint'
