import { clashesOf, type Flight, flightOf, type Service } from './flights'

const landing = (date: string, time: string): Flight => ({ kind: 'landing', date, time, flight: 'GA 1' })
const takeOff = (date: string, time: string): Flight => ({ kind: 'take-off', date, time, flight: 'GA 2' })
const trip = [
  landing('2026-06-10', '13:00'),
  landing('2026-06-10', '21:00'),
  takeOff('2026-06-14', '09:00'),
  takeOff('2026-06-14', '18:00'),
]
const on = (date: string, time: string, more: Partial<Service> = {}) => ({ date, time, ...more })
const arriving = { transferType: 'arrival', flightNumber: 'SQ 9' } as const
const leaving = { transferType: 'departure', flightNumber: 'SQ 8' } as const

it.each([
  ['between landing and take-off', on('2026-06-11', '09:00'), []],
  ['as the first lands', on('2026-06-10', '13:00'), []],
  ['before anybody has landed', on('2026-06-10', '12:59'), ['BEFORE_LANDING time GA 1']],
  ['the day before', on('2026-06-09', '23:00'), ['BEFORE_LANDING date GA 1']],
  ['while the last still wait', on('2026-06-14', '17:00'), []],
  ['after the last have left', on('2026-06-14', '18:01'), ['AFTER_TAKE_OFF time GA 2']],
  [
    'a pick-up before its own landing',
    on('2026-06-10', '14:00', { ...arriving, flightTime: '14:30' }),
    ['BEFORE_LANDING time SQ 9'],
  ],
  ['an earlier flight of its own', on('2026-06-10', '08:00', { ...arriving, flightTime: '07:00' }), []],
  [
    'a pick-up after its own take-off',
    on('2026-06-14', '10:00', { ...leaving, flightTime: '09:30' }),
    ['AFTER_TAKE_OFF time SQ 8'],
  ],
  [
    'the evening before its own take-off after midnight',
    on('2026-06-13', '21:00', { ...leaving, flightTime: '00:30' }),
    [],
  ],
])('%s', (_, service, told) => {
  const clashes = clashesOf(service, trip)
  expect(clashes.map(({ code, field, flight }) => `${code} ${field} ${flight.flight}`)).toEqual(told)
})

it('a flight after midnight takes off on the day after its pick-up', () => {
  const ride = on('2026-06-13', '21:00', { ...leaving, flightTime: '00:30' })
  const [clash] = clashesOf(on('2026-06-14', '09:00'), flightOf(ride))
  expect(clash).toMatchObject({ code: 'AFTER_TAKE_OFF', flight: { date: '2026-06-14', time: '00:30' } })
  expect(clashesOf(on('2026-06-13', '22:00'), flightOf(ride))).toEqual([])
})

it('without flights any time will do', () => expect(clashesOf(on('2026-06-01', '00:00'), [])).toEqual([]))
