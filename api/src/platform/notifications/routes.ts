import {
  chooseNotifications,
  countNotifications,
  listNotifications,
  MOST_UNREAD,
  notificationChoices,
  readAllNotifications,
  readNotifications,
} from '@melali/shared/api'
import type { Door } from '../door'
import { COUNT_CAP, offsetOf, pageMeta } from '../listing'
import type { Hub } from '../news/hub'
import { type Call, serve } from '../serve'
import { choicesOf } from './choices'
import { choose, markAllRead, markRead } from './reads'
import { countShown, pageOfShown, readerOf } from './shown'
import { toldAs } from './text'

const unreadOf = async ({ tx, actor, now }: Pick<Call, 'tx' | 'actor' | 'now'>) => ({
  data: { unread: await countShown(tx, readerOf(actor, now, { unreadOnly: true }), MOST_UNREAD) },
})

/** The bell: entries of the log as those are told them whom they concern. */
export const register = (door: Door, hub: Hub) => {
  door.database.changes.onBell((userId) => hub.say([['notifications']], (reader) => reader.userId === userId))

  serve(door, listNotifications, async ({ tx, actor, now, query, locale }) => {
    const { kind, unread: unreadOnly, language = locale } = query
    const reader = readerOf(actor, now, { kind, unreadOnly })
    const rows = await pageOfShown(tx, { ...reader, size: query.perPage, offset: offsetOf(query) })
    const meta = pageMeta(query, await countShown(tx, reader, COUNT_CAP))
    return { data: rows.map((row) => toldAs(row, language)), meta }
  })

  serve(door, countNotifications, unreadOf)

  serve(door, readNotifications, async (call) => {
    const { tx, actor, now, body } = call
    await markRead(tx, { ...readerOf(actor, now), ids: JSON.stringify(body.ids), now: now.toISOString() })
    return unreadOf(call)
  })

  serve(door, readAllNotifications, async (call) => {
    const { tx, actor, now } = call
    await markAllRead(tx, readerOf(actor, now, { unreadOnly: true }), now)
    return unreadOf(call)
  })

  serve(door, notificationChoices, async ({ tx, actor, query, locale }) => ({
    data: await choicesOf(tx, actor, query.language ?? locale),
  }))

  serve(door, chooseNotifications, async ({ tx, actor, body, query, locale }) => {
    await choose(tx, { me: actor.userId, choices: JSON.stringify({ [body.kind]: body.shown }) })
    return { data: await choicesOf(tx, actor, query.language ?? locale) }
  })
}
