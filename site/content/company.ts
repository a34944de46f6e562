/** The company's name. No other file of the site repeats it. */
export const COMPANY_NAME = 'Kneepoint'
