import { lineStatuses, transportStatuses } from '@melali/shared/api'
import { allSettled, rollUp } from './roll-up'
import {
  type LineEvent,
  lineEvents,
  nextLine,
  nextTransport,
  type TransportEvent,
  transportEvents,
} from './states'

const lines: Record<LineEvent, string[]> = {
  request: ['draft', 'requested', 'declined', 'reopened'],
  confirm: ['requested', 'reopened'],
  decline: ['requested', 'reopened'],
  reopen: ['confirmed'],
  cancel: ['draft', 'requested', 'confirmed', 'declined', 'reopened'],
}
const rides: Record<TransportEvent, string[]> = {
  confirm: ['requested', 'to_assign'],
  assign: ['to_assign', 'requested', 'assigned'],
  reopen: ['confirmed', 'assigned'],
  complete: ['assigned'],
  cancel: ['draft', 'requested', 'confirmed', 'to_assign', 'assigned'],
}

it.each(lineEvents.flatMap((event) => lineStatuses.map((status) => [event, status] as const)))(
  '%s a hotel or activity line that is %s',
  (event, status) => expect(nextLine(status, event) !== undefined).toBe(lines[event].includes(status)),
)

it.each(transportEvents.flatMap((event) => transportStatuses.map((status) => [event, status] as const)))(
  '%s a ride that is %s',
  (event, status) => expect(nextTransport(status, event) !== undefined).toBe(rides[event].includes(status)),
)

describe('roll-up', () => {
  const line = (status: (typeof lineStatuses)[number]) => ({ id: status, status })
  const ride = (status: (typeof transportStatuses)[number]) => ({ id: status, status })

  it('counts what is settled of what is live; a declined line is counted no more', () => {
    const found = {
      hotels: [line('confirmed'), line('requested'), line('cancelled')],
      activities: [line('declined')],
      rides: [ride('assigned'), ride('to_assign')],
    }
    expect(rollUp(found)).toEqual({ lines: 4, confirmedLines: 2 })
    expect(allSettled(found)).toBe(false)
  })

  it.each([
    ['nothing at all', { hotels: [], activities: [], rides: [] }, false],
    ['only cancelled lines', { hotels: [line('cancelled')], activities: [], rides: [] }, false],
    ['a declined line', { hotels: [line('confirmed'), line('declined')], activities: [], rides: [] }, false],
    ['a reopened line', { hotels: [line('reopened')], activities: [], rides: [] }, false],
    [
      'a ride without driver',
      { hotels: [line('confirmed')], activities: [], rides: [ride('to_assign')] },
      false,
    ],
    ['a hired ride', { hotels: [], activities: [], rides: [ride('confirmed')] }, true],
    [
      'all of it',
      { hotels: [line('confirmed')], activities: [line('confirmed')], rides: [ride('assigned')] },
      true,
    ],
  ])('%s', (_, found, settled) => expect(allSettled(found)).toBe(settled))
})
