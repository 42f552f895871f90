import { randomUUID } from 'node:crypto'
import { whoIsPresent } from '@melali/shared/api'
import type { Door } from '../door'
import type { Hub } from '../news/hub'
import { serve } from '../serve'
import { refuseUnseen } from './records'
import { Room, type Word } from './room'

const SWEEP_MS = 5_000

/** Who else is at a record: known to each process, told between them, and kept nowhere. */
export const register = (door: Door, hub: Hub) => {
  const { app, database, now } = door
  const room = new Room()
  /** The others who are there read anew who is. */
  const tell = (record: string, about?: string) => {
    const [, id = ''] = record.split(' ')
    hub.say([['presence', id]], ({ userId }) => userId !== about && room.isIn(record, userId))
  }
  const take = (word: Word) => {
    const { changed, worthSaying } = room.take(word, now().getTime())
    if (changed) tell(word.record, word.person.id)
    return worthSaying
  }
  const self = randomUUID()
  // Its own words come back to it late, and may tell of who has gone meanwhile.
  database.changes.onWord((text) => {
    const { from, ...word } = JSON.parse(text) as Word & { from: string }
    if (from !== self) take(word)
  })
  const sweep = setInterval(() => {
    for (const record of room.sweep(now().getTime())) tell(record)
  }, SWEEP_MS)
  sweep.unref()
  app.addHook('preClose', async () => clearInterval(sweep))

  serve(door, whoIsPresent, async ({ tx, actor, params, query }) => {
    await refuseUnseen(tx, query.of, params.id, actor)
    const record = `${query.of} ${params.id}`
    const { userId, name, agentId } = actor
    const word: Word = { record, tab: query.tab, person: { id: userId, name, agentId }, doing: query.doing }
    if (take(word)) database.say(JSON.stringify({ ...word, from: self }))
    return { data: query.doing === 'gone' ? [] : room.others(record, actor, now().getTime()) }
  })
}
