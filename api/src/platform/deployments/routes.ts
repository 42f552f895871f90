import * as calls from '@melali/shared/api'
import type { ReleaseNote } from '@melali/shared/contract'
import {
  liveVersion,
  markAsBad,
  mayWrite,
  promote,
  Refused,
  readRegistry,
  rollBack,
  takeBack,
} from '@melali/shared/release'
import type { Door } from '../door'
import { refuse } from '../errors'
import { type Call, serve } from '../serve'
import { readCounts } from '../site/counts'
import { deploymentsOf, versionsShown } from './view'

interface Meant {
  name: string
  version: string
  note: ReleaseNote
}

/** What is refused by the site is told with its reasons; nothing was changed then. */
const refusing = async (work: Promise<unknown>) => {
  await work.catch((cause: unknown) => {
    if (cause instanceof Refused) throw refuse.conflict('SITE_REFUSED', { reason: cause.reasons.join('; ') })
    throw cause
  })
}

export const register = (door: Door) => {
  const { store } = door.site

  serve(door, calls.listDeployments, async ({ tx }) => {
    const registry = await readRegistry(store)
    const counted = await readCounts(tx, versionsShown(registry))
    const { leftOut = [] } = await door.site.live()
    const parts = deploymentsOf(registry, counted, leftOut)
    return { data: { canWrite: await mayWrite(store), where: store.where, parts } }
  })

  const change = async (
    {
      params,
      body,
      actor,
      now,
      audit,
    }: Pick<Call<typeof calls.promoteCanary>, 'params' | 'body' | 'actor' | 'now' | 'audit'>,
    event: string,
    work: (meant: Meant) => Promise<unknown>,
    reason?: string,
  ) => {
    const { name } = params
    const { version } = body
    if (!liveVersion(await readRegistry(store), name)) throw refuse.notFound()
    if (!(await mayWrite(store))) throw refuse.conflict('SITE_READ_ONLY')
    await refusing(work({ name, version, note: { by: actor.name, at: now.toISOString() } }))
    audit({ entity: 'deployment', entityId: name, event: `deployment.${event}`, after: { version }, reason })
  }

  serve(door, calls.promoteCanary, (call) =>
    change(call, 'promoted', ({ name, version, note }) => promote(store, name, note, version)),
  )
  serve(door, calls.takeBackCanary, (call) =>
    change(call, 'taken-back', ({ name, version, note }) => takeBack(store, name, note, version)),
  )
  serve(door, calls.rollBackDeployment, (call) =>
    change(call, 'rolled-back', async ({ name, version, note }) => {
      const live = liveVersion(await readRegistry(store), name)
      if (live !== version) throw refuse.conflict('SITE_REFUSED', { reason: `${live} went live meanwhile` })
      await rollBack(store, name, note)
    }),
  )
  serve(door, calls.markVersionBad, (call) =>
    change(
      call,
      'marked-bad',
      ({ name, version, note }) => markAsBad(store, name, version, call.body.why, note),
      call.body.why,
    ),
  )
}
