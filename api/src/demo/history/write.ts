import { auditLog } from '../../db'
import { insertAll } from '../bulk'
import { type Demo, of } from '../demo'
import type { Money } from '../money/settle'
import type { People } from '../people'
import type { Booked } from '../trips/write'
import { type Event, eventsOf } from './booking'
import { moneyEvents } from './money'

/** Who does what the clock alone brings about. */
const NOBODY = 'Melali'

interface Subject {
  entity: string
  entityId: string
  agentId: string
}

/** Who did what, as if it had been done through the screens. */
export const seedHistory = async (demo: Demo, booked: readonly Booked[], money: Money, people: People) => {
  const names = new Map([...people.values()].map(({ id, name }) => [id, name]))
  const entry = ({ event, at, by, before, after, reason }: Event, subject: Subject) => {
    if (!at || at > demo.now) return []
    return {
      ...subject,
      event,
      actorId: by,
      actorName: (by && names.get(by)) || NOBODY,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
      requestId: 'demo',
      createdAt: at.toISOString(),
    }
  }
  const operationsId = of(people, 'operations').id
  const rows = [
    ...booked.flatMap((one) => {
      const subject = { entity: 'booking', entityId: one.drawn.id, agentId: one.drawn.trip.group.agent.id }
      return eventsOf(one, operationsId).flatMap((event) => entry(event, subject))
    }),
    ...moneyEvents(money, of(people, 'finance').id).flatMap(({ event, ...subject }) => entry(event, subject)),
  ]
  rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  await insertAll(demo.tx, auditLog, rows)
}
