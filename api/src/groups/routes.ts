import {
  bulkGroups,
  createGroup,
  type GroupDetail,
  getGroup,
  listGroups,
  removeGroup,
  updateGroup,
} from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { type Db, groups } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { oneByOne } from '../platform/bulk/one-by-one'
import { serveBulk } from '../platform/bulk/serve-bulk'
import { refuseInUse } from '../platform/crud/usages'
import { type Keep, restorable } from '../platform/deletions/restorable'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { pageOf } from '../platform/listing'
import { type Call, serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { registerExport } from './export'
import { listingOfGroups, visible } from './list'
import { groupDetail } from './read'
import { type GuestValues, insertGroup, knownOf, lockGroup, replaceGroup, takesBack } from './repo'
import { guestProblems } from './rules'

const readGroup = async (tx: Db, id: string, today: string): Promise<GroupDetail> => {
  const group = await groupDetail(tx, id, today)
  if (!group) throw refuse.notFound()
  return group
}

const ownerOf = (actor: Actor, given: string | undefined) => {
  if (actor.agentId && given && given !== actor.agentId) throw refuse.invalid({ agentId: 'unknownChoice' })
  const agentId = actor.agentId ?? given
  if (!agentId) throw refuse.invalid({ agentId: 'required' })
  return agentId
}

/** Gives those that exist already, locked. */
const refuseGuests = async (
  tx: Db,
  guests: readonly GuestValues[],
  agentId: string,
  actor: Actor,
  today: string,
) => {
  const known = await knownOf(tx, guests, agentId, actor.agentId !== null)
  const problems = guestProblems(guests, known, today)
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems)
  return known.usable
}

const summary = ({ code, name, agentId, remarks, guests }: GroupDetail) => ({
  code,
  name,
  agentId,
  remarks,
  guests: guests.map((guest) => guest.name),
})

const remove = async (call: Call, keep: Keep, id: string, ifMatch?: number) => {
  const { tx, actor, now, audit } = call
  const locked = await lockGroup(tx, id, visible(actor))
  if (!locked) throw refuse.notFound()
  const group = await readGroup(tx, id, baliDay(now))
  refuseStale(ifMatch, locked, group)
  await refuseInUse(tx, groups, id)
  await keep(call, [id])
  await tx.delete(groups).where(eq(groups.id, id))
  const { agentId } = locked
  audit({ entity: 'group', entityId: id, event: 'group.deleted', before: summary(group), agentId })
}

const keepGroups = (door: Door) =>
  restorable(door, {
    kind: 'group',
    table: groups,
    may: [createGroup.access, removeGroup.access],
    back: async ({ tx, actor, now, audit }, ids) => {
      for (const id of ids) {
        const locked = await lockGroup(tx, id, visible(actor))
        if (!locked) throw refuse.notFound()
        const after = summary(await readGroup(tx, id, baliDay(now)))
        const { agentId } = locked
        audit({ entity: 'group', entityId: id, event: 'group.restored', after, agentId })
      }
    },
  })

const registerReads = (door: Door) => {
  serve(door, listGroups, ({ tx, query, actor, now }) =>
    pageOf(tx, listingOfGroups(query, actor, now), query),
  )

  registerExport(door)

  serve(door, getGroup, async ({ tx, params, actor, now }) => {
    const group = await groupDetail(tx, params.id, baliDay(now))
    if (!group || (actor.agentId && group.agentId !== actor.agentId)) throw refuse.notFound()
    return { data: group }
  })
}

const registerWrites = (door: Door, keep: Keep) => {
  serve(door, createGroup, async ({ tx, body, actor, now, audit }) => {
    const today = baliDay(now)
    const agentId = ownerOf(actor, body.agentId)
    await refuseGuests(tx, body.guests, agentId, actor, today)
    const id = await insertGroup(tx, agentId, body, Number(today.slice(0, 4)))
    const group = await readGroup(tx, id, today)
    audit({ entity: 'group', entityId: id, event: 'group.created', after: summary(group), agentId })
    return { data: group }
  })

  serve(door, updateGroup, async ({ tx, params, body, actor, now, ifMatch, audit }) => {
    const today = baliDay(now)
    const locked = await lockGroup(tx, params.id, visible(actor))
    if (!locked) throw refuse.notFound()
    const { agentId } = locked
    const before = await readGroup(tx, params.id, today)
    refuseStale(ifMatch, locked, before)
    if (body.agentId && body.agentId !== agentId) throw refuse.invalid({ agentId: 'fixed' })
    const present = await refuseGuests(tx, body.guests, agentId, actor, today)
    // Read anew: until they were locked, guests could change after the group was read.
    if (takesBack(body.guests, present, agentId)) throw refuse.stale(await readGroup(tx, params.id, today))
    await replaceGroup(tx, params.id, agentId, body)
    const after = await readGroup(tx, params.id, today)
    audit({
      entity: 'group',
      entityId: params.id,
      event: 'group.updated',
      before: summary(before),
      after: summary(after),
      agentId,
    })
    return { data: after }
  })

  serve(door, removeGroup, (call) => remove(call, keep, call.params.id, call.ifMatch))
}

const registerBulk = (door: Door, keep: Keep) =>
  serveBulk(door, bulkGroups, {
    listing: (query, { actor, now }) => listingOfGroups(query, actor, now),
    attempt: oneByOne({
      id: groups.id,
      title: groups.name,
      scope: visible,
      work: { delete: (call, id) => remove(call, keep, id) },
    }),
  })

export const register = (door: Door) => {
  const keep = keepGroups(door)
  registerReads(door)
  registerWrites(door, keep)
  registerBulk(door, keep)
}
