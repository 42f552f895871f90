import { Refusal } from '../../platform/errors'
import { databaseRefusal } from '../../platform/http/database-refusal'
import { reasonOf } from '../../platform/http/problem'
import { type Fields, inWords } from '../lines/problems'
import type { Work } from '../steps/work'
import type { WantedLine } from './wanted'

export interface Trouble {
  /** Of the line, or `guests`. */
  id: string
  title: string
  message: string
  /** It is as it was, but the trip's new days leave it out. */
  isOutside?: true
}

/** A part is played whole or not at all; why not is told, and the others go on. */
export const attempt = async (work: Work, part: (work: Work) => Promise<void>) => {
  try {
    await work.tx.transaction((tx) => part({ ...work, tx }))
    return null
  } catch (error) {
    const refusal = error instanceof Refusal ? error : databaseRefusal(error)
    if (!refusal || ![409, 422].includes(refusal.status) || refusal.code === 'BUSY') throw error
    return refusal
  }
}

/** `2.checkIn` is about the third of them. */
const fieldsOf = ({ more: { fields = {} } }: Refusal, at: number): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => path === `${at}` || path.startsWith(`${at}.`)))

export const troubles = (refusal: Refusal, lines: readonly WantedLine[], { locale }: Work): Trouble[] => {
  const named = lines.flatMap(({ id, title }, at) => {
    const fields = fieldsOf(refusal, at)
    return Object.keys(fields).length ? [{ id, title, message: inWords(fields, locale) }] : []
  })
  if (named.length) return named
  const message = reasonOf(refusal, locale)
  return lines.map(({ id, title }) => ({ id, title, message }))
}
