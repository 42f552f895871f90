import type { signManifest, withdrawSignature } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { linesOfDay, totalsOfDay, undriven, wholeDay } from './day'
import { revisionOf } from './lines'
import { addSignature, endSignature } from './signatures'

/** Signs what was read, and nothing else; an unfinished day only with a reason. */
export const signDay = async ({ tx, body, actor, audit, now }: Call<typeof signManifest>) => {
  const { date: day, revision, replaces, reason } = body
  const whole = await wholeDay(tx, day)
  const lines = linesOfDay(whole)
  if (revisionOf(lines) !== revision) throw refuse.conflict('MANIFEST_CHANGED')
  const waiting = undriven(totalsOfDay(whole))
  if (waiting && !reason) throw refuse.conflict('MANIFEST_UNASSIGNED', { count: waiting })
  if (replaces) {
    const replaced = await endSignature(tx, replaces, { ending: 'replaced', by: actor.userId, at: now })
    if (replaced?.day !== day || replaced.revision === revision) throw refuse.conflict('MANIFEST_SIGNED')
  }
  const data = await addSignature(tx, {
    ...{ day, revision, lines, waiting, reason: reason ?? null },
    ...{ signedById: actor.userId, signedAt: now.toISOString() },
  })
  audit({
    entity: 'manifest',
    entityId: data.id,
    event: 'manifest.signed',
    after: { day, revision, lines: lines.length, waiting, ...(replaces && { replaces }) },
    reason,
  })
  return { data }
}

export const withdraw = async ({ tx, params, body, actor, audit, now }: Call<typeof withdrawSignature>) => {
  const ended = await endSignature(tx, params.id, {
    ...{ ending: 'withdrawn', by: actor.userId, at: now, reason: body.reason },
  })
  if (!ended) throw refuse.conflict('MANIFEST_NOT_SIGNED')
  audit({
    entity: 'manifest',
    entityId: ended.id,
    event: 'manifest.withdrawn',
    before: { day: ended.day, revision: ended.revision },
    reason: body.reason,
  })
  return { data: { id: ended.id } }
}
