import { Store } from '../../stage/store.ts'

export type DeedOf = 'cells' | 'prices' | 'dispatch'

/** The result of the visitor's files, as a sentence that his request could begin with. */
export interface Deed {
  of: DeedOf
  sentence: string
}

/** The latest result, which the form offers. Nothing is sent. */
export const latestDeed = new Store<Deed>()
