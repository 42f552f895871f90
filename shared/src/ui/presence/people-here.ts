import { lazyPart } from '../page/lazy-part'
import type { Here } from './use-present'

/** Comes after the record: nobody waits for it. */
export const PeopleHere = lazyPart<Here>(async () => (await import('./people')).People, null)
