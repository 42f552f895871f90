import { reportOpenings, reportPageFailure } from '@melali/shared/api'
import type { Door } from './door'
import { refuse } from './errors'
import { serve } from './serve'
import { countFailure, countOpenings } from './site/counts'

/** Of one session; a page that fails all the time says nothing new. */
const A_MINUTE = 20
const MINUTE_MS = 60_000

/** Names that a figure may have: versions come and go, and whoever calls could make them up. */
const MOST_NAMES = 200

/** How often somebody did something in this minute. */
const counting = () => {
  let minute = 0
  let times = new Map<string, number>()
  return (who: string, now: Date) => {
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) times = new Map()
    minute = current
    const count = (times.get(who) ?? 0) + 1
    times.set(who, count)
    return count
  }
}

export const register = (door: Door) => {
  const count = counting()
  const names = new Set<string>()
  const isNamed = (name: string) => names.has(name) || (names.size < MOST_NAMES && Boolean(names.add(name)))

  serve(door, reportPageFailure, async ({ tx, body, actor, request, now }) => {
    if (count(actor.userId, now) > A_MINUTE) throw refuse.tooMany(60)
    const { remote, version, kind } = body
    // The call that was refused is in the log and the metrics already.
    if (kind !== 'refused') {
      request.log.warn(body, 'page failed')
      door.counters.pageFailures.inc(
        isNamed(`${remote} ${version}`)
          ? { remote, version, kind }
          : { remote: 'other', version: 'other', kind },
      )
    }
    await countFailure(tx, door.site, { remote, version, kind }, now)
  })

  serve(door, reportOpenings, async ({ tx, body, request, now }) => {
    if (request.session) await countOpenings(tx, door.site, request.session.id, body.opened, now)
  })
}
