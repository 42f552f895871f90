import type { Store } from '../contract'

export interface FakeStore<T> extends Store<T> {
  set(value: T): void
}

export const fakeStore = <T>(initial: T): FakeStore<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
