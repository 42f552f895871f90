import { useT } from '@melali/shared/ui'
import { useCallback } from 'react'
import type book from './locales/en.json'

type Book = (typeof book)['said']

/** A write, as `hotels.created`. */
export type Said = { [Of in keyof Book]: `${Of}.${keyof Book[Of] & string}` }[keyof Book]

/** Every write has a sentence of success and one of failure; both stand in the book under its name. */
export const useSaid = () => {
  const t = useT('said')
  return useCallback((write: Said) => ({ done: t(`${write}.done`), failed: t(`${write}.failed`) }), [t])
}
