import type { NotificationChoice } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import { bells, type Db } from '../../db'
import type { Actor } from '../auth/actor'
import { rightsOf } from './readers'
import { labelOf } from './text'

/** The kinds that somebody can be told of, and which of them are shown. */
export const choicesOf = async (tx: Db, actor: Actor, locale: Locale): Promise<NotificationChoice[]> => {
  const [bell] = await tx.select({ choices: bells.choices }).from(bells).where(eq(bells.userId, actor.userId))
  return rightsOf(actor).map(({ name, kind }) => ({
    kind: name,
    label: labelOf(name, locale),
    shown: bell?.choices[name] ?? !kind.off,
  }))
}
