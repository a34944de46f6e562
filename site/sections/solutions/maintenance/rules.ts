/** The rules that date a replacement, in the order of the figure. */
export const RULES = ['fixed', 'forecast', 'checks'] as const
export type Rule = (typeof RULES)[number]
