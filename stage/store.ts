import { useSyncExternalStore } from 'react'

/** A value that one part of the page sets, and others follow. It is undefined until it is set. */
export class Store<T> {
  #value: T | undefined
  readonly #listeners = new Set<() => void>()

  readonly get = () => this.#value

  set(value: T | undefined) {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly follow = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

/** The value of a store, which a prerendered figure does not know. */
export const useStore = <T>({ follow, get }: Store<T>) =>
  useSyncExternalStore(follow, get, () => undefined)
