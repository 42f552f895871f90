import type { Db } from '../db'
import { nobody } from '../platform/auth/actor'
import { Refusal } from '../platform/errors'
import { readCode, sumOf } from './code'
import { sources } from './sources'
import { english } from './words'

/** The one word about the paper with this code; nothing where there is no such paper. */
export const standingOf = async (tx: Db, code: string, now: Date) => {
  const coded = await readCode(tx, code)
  if (!coded) return undefined
  const { kind, id, from, until, sum } = coded
  try {
    const call = { tx, params: { id }, query: { from, until }, actor: nobody, now, words: english }
    const { standing, content } = await sources[kind](call)
    return standing === 'valid' && !sum.equals(sumOf(content)) ? 'superseded' : standing
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
