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
  miss: ['assigned', 'completed'],
  resume: ['completed', 'no_show'],
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
  it('counts what is settled of what is live; a declined line is counted no more', () => {
    const found = ['confirmed', 'requested', 'cancelled', 'declined', 'assigned', 'to_assign']
    expect(rollUp(found)).toEqual({ lines: 4, confirmedLines: 2 })
    expect(allSettled(found)).toBe(false)
  })

  it.each([
    ['nothing at all', [], false],
    ['only cancelled lines', ['cancelled'], false],
    ['a declined line', ['confirmed', 'declined'], false],
    ['a reopened line', ['reopened'], false],
    ['a ride without driver', ['confirmed', 'to_assign'], false],
    ['a hired ride', ['confirmed'], true],
    ['a ride that is over, or that nobody came to', ['completed', 'no_show'], true],
    ['all of it', ['confirmed', 'confirmed', 'assigned'], true],
  ])('%s', (_, found, settled) => expect(allSettled(found)).toBe(settled))
})
