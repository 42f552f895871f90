import { type BookingStatus, bookingStatuses } from '@melali/shared/api'
import fc from 'fast-check'
import { refusals } from './commands/guards'
import { type BookingEvent, bookingEvents, isEditable, isOperable, isOver, next, tabStatuses } from './states'

const table: [BookingEvent, string[], string][] = [
  ['submit', ['draft'], 'submitted'],
  ['withdraw', ['submitted'], 'draft'],
  ['return', ['submitted'], 'draft'],
  ['approve', ['submitted'], 'in_process'],
  ['cancel', ['draft', 'submitted', 'in_process', 'confirmed'], 'cancelled'],
  ['expire', ['submitted'], 'expired'],
  ['confirm', ['in_process'], 'confirmed'],
  ['reopen', ['confirmed'], 'in_process'],
  ['start', ['confirmed'], 'travelling'],
  ['finish', ['travelling'], 'completed'],
]

describe.each(table)('%s', (event, from, to) => {
  it.each(bookingStatuses)('from %s', (status) => {
    expect(next(status, event)).toBe(from.includes(status) ? to : undefined)
  })
})

it('has every event in the table above', () => {
  expect(table.map(([event]) => event).sort()).toEqual([...bookingEvents].sort())
})

it('puts each status into the tabs that the owner named', () => {
  expect(tabStatuses).toEqual({
    in_progress: ['submitted', 'in_process'],
    confirmed: ['confirmed', 'travelling', 'completed'],
  })
})

describe('any history of events', () => {
  const histories = fc.array(fc.constantFrom(...bookingEvents), { maxLength: 40 })
  const walk = (events: readonly BookingEvent[]) => {
    const path: BookingStatus[] = ['draft']
    for (const event of events) {
      const at = path[path.length - 1]!
      path.push(next(at, event) ?? at)
    }
    return path
  }

  it('never leaves a booking that is over', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const path = walk(events)
        const end = path.findIndex(isOver)
        return end < 0 || path.slice(end).every((status) => status === path[end])
      }),
      { numRuns: 2000 },
    )
  })

  it('travels only after it was approved and confirmed', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const path = walk(events)
        const start = path.indexOf('travelling')
        if (start < 0) return true
        const before = path.slice(0, start)
        return before.indexOf('submitted') < before.indexOf('in_process') && before.includes('confirmed')
      }),
      { numRuns: 2000 },
    )
  })

  it('is editable and operable only where both make sense', () => {
    for (const status of bookingStatuses) {
      if (isOver(status)) expect([isEditable(status), isOperable(status)]).toEqual([false, false])
    }
    expect(bookingStatuses.filter(isEditable)).toEqual(['draft', 'submitted', 'in_process'])
  })
})

describe('guards of the commands', () => {
  const ready = {
    status: 'draft',
    arrival: '2026-06-10',
    departure: '2026-06-14',
    guests: 2,
    mainGuests: 1,
    services: 1,
    agentActive: true,
    billed: false,
    invoiced: false,
    requested: false,
  } as const
  const staff = { isAgent: false, today: '2026-06-11' }
  const agent = { isAgent: true, today: '2026-06-11' }

  it.each([
    ['submit', {}, staff, null],
    ['submit', {}, agent, 'ARRIVAL_PAST'],
    ['submit', {}, { ...agent, today: '2026-06-10' }, null],
    ['submit', { guests: 0, mainGuests: 0 }, staff, 'GUESTS_MISSING'],
    ['submit', { mainGuests: 0 }, staff, 'ONE_MAIN_GUEST'],
    ['submit', { mainGuests: 2 }, staff, 'ONE_MAIN_GUEST'],
    ['submit', { services: 0 }, staff, 'NO_SERVICES'],
    ['submit', { departure: '2026-06-10' }, staff, 'TWO_DIFFERENT_DATES'],
    ['submit', { agentActive: false }, staff, 'AGENT_INACTIVE'],
    ['submit', { status: 'submitted' }, staff, 'WRONG_STATUS'],
    ['return', { status: 'submitted' }, staff, null],
    ['return', { status: 'in_process' }, staff, 'WRONG_STATUS'],
    ['return', { status: 'submitted', invoiced: true }, staff, 'BOOKING_BILLED'],
    ['withdraw', { status: 'submitted' }, agent, null],
    ['withdraw', { status: 'submitted', invoiced: true }, agent, 'BOOKING_BILLED'],
    ['approve', { status: 'submitted' }, staff, null],
    ['approve', { status: 'submitted' }, agent, 'REVIEWER_IS_AGENT'],
    ['approve', { status: 'draft' }, staff, 'WRONG_STATUS'],
    ['cancel', { status: 'draft' }, staff, 'USE_DELETE'],
    ['cancel', { status: 'draft', billed: true }, staff, null],
    ['cancel', { status: 'draft', requested: true }, staff, null],
    ['cancel', { status: 'confirmed' }, staff, null],
    ['cancel', { status: 'travelling' }, staff, 'WRONG_STATUS'],
    ['cancel', { status: 'completed' }, staff, 'WRONG_STATUS'],
    ['delete', {}, staff, null],
    ['delete', { billed: true }, staff, 'USE_CANCEL'],
    ['delete', { requested: true }, staff, 'USE_CANCEL'],
    ['delete', { status: 'submitted' }, staff, 'USE_CANCEL'],
  ] as const)('%s with %j', (command, fields, asker, code) => {
    expect(refusals[command]({ ...ready, ...fields }, asker)).toBe(code)
  })
})
