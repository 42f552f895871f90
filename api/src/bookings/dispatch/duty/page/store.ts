import type { PhoneDay } from '@melali/shared/api'
import type { Waiting } from './queue'

export interface Refused {
  key: string
  lineId: string
  /** Unknown of what an older page kept. */
  personId?: string
  words: string
}

/** The number that the database gives is their order. */
export type Queued = Waiting & { place: number }

interface Stores {
  queue: Queued
  refused: Refused
  /** The last answer of each link. */
  days: { token: string; day: PhoneDay; at: string }
}

const keyPaths = { queue: 'place', refused: 'key', days: 'token' } as const

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('melali-duty', 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(keyPaths))
        request.result.createObjectStore(name, { keyPath, autoIncrement: name === 'queue' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

/** What was written is on the phone once this is done. */
const within = async <T>(
  name: keyof Stores,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) => {
  opened ??= open()
  const transaction = (await opened).transaction(name, mode)
  const request = work(transaction.objectStore(name))
  return new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const all = <K extends keyof Stores>(name: K) =>
  within<Stores[K][]>(name, 'readonly', (store) => store.getAll())

export const find = <K extends keyof Stores>(name: K, key: string) =>
  within<Stores[K] | undefined>(name, 'readonly', (store) => store.get(key))

export const put = <K extends keyof Stores>(name: K, value: Stores[K] | Waiting) =>
  within(name, 'readwrite', (store) => store.put(value))

export const remove = (name: keyof Stores, key: string | number) =>
  within(name, 'readwrite', (store) => store.delete(key))
