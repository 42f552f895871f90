import { gapsInWords, gapsOf, type Trip } from './gaps'

const [wei, le] = [
  { id: 'wei', name: 'Wei' },
  { id: 'le', name: 'Le' },
]
const both = ['wei', 'le']
const stay = (checkIn: string, checkOut: string, guestIds = both, status = 'confirmed') => ({
  ...{ id: 'stay', checkIn, checkOut, guestIds, status },
})
const ride = (
  transferType: 'arrival' | 'departure' | 'transfer' | 'tour',
  date: string,
  time: string,
  flightTime?: string,
  hired: Partial<Trip['transports'][number]> = {},
) => ({
  ...{ id: transferType, status: 'assigned', transferType, date, time },
  ...{ transport: 'Six-seater', service: 'airport_transfer' as const, durationMinutes: 60, pax: 2 },
  flightNumber: flightTime ? 'GA 1' : null,
  flightTime: flightTime ?? null,
  ...hired,
})
const visit = (
  id: string,
  date: string,
  time: string,
  guestIds = both,
  status = 'requested',
  durationMinutes = 120,
) => ({
  ...{ id, date, time, guestIds, status, durationMinutes, activity: `The ${id}` },
})
const airport = [
  ride('arrival', '2026-06-10', '14:00', '13:10'),
  ride('departure', '2026-06-13', '09:00', '12:00'),
]
const transfer = (time: string, hired: Parameters<typeof ride>[4] = {}) =>
  ride('transfer', '2026-06-11', time, undefined, hired)

const whole: Trip = {
  status: 'in_process',
  completedSteps: [],
  arrival: '2026-06-10',
  departure: '2026-06-13',
  guestRows: [wei, le],
  hotels: [stay('2026-06-10', '2026-06-13')],
  transports: airport,
  activities: [visit('rafting', '2026-06-11', '09:00')],
}

const draft = { status: 'draft' } as const
const noRide = '06-10 They arrive and leave without a transfer.'

it.each<[string, Partial<Trip>, string[]]>([
  ['a whole trip', {}, []],
  [
    'a stay that ends early',
    { hotels: [stay('2026-06-10', '2026-06-12')] },
    ['06-12 Nobody has a bed this night.'],
  ],
  [
    'one guest who sleeps elsewhere',
    { hotels: [stay('2026-06-10', '2026-06-11'), stay('2026-06-11', '2026-06-13', ['wei'])] },
    ['06-11 No bed this night for Le.', '06-12 No bed this night for Le.'],
  ],
  [
    'a declined hotel gives no bed',
    { hotels: [stay('2026-06-10', '2026-06-13', both, 'declined')] },
    ['06-10', '06-11', '06-12'].map((day) => `${day} Nobody has a bed this night.`),
  ],
  ['guests who sleep at home', { hotels: [] }, []],
  [
    'rides without the airport',
    { transports: [ride('tour', '2026-06-12', '09:00')] },
    ['06-10 They arrive without a transfer.', '06-13 They leave without a transfer.'],
  ],
  ['guests who drive themselves', { transports: [] }, []],
  ['a draft whose transfers nobody thought of', { ...draft, transports: [] }, [noRide]],
  ['one that waits for us', { ...draft, status: 'submitted', transports: [] }, [noRide]],
  [
    'a draft without transfers on purpose',
    { ...draft, completedSteps: ['guests', 'hotels', 'transports'], transports: [] },
    [],
  ],
  [
    'a draft whose hotel nobody thought of',
    { ...draft, hotels: [] },
    ['06-10 No bed is booked for any night.'],
  ],
  ['a draft without a hotel on purpose', { ...draft, completedSteps: ['hotels'], hotels: [] }, []],
  ['a draft of tours alone', { ...draft, hotels: [], transports: [] }, [noRide]],
  ['a draft of nothing yet', { ...draft, hotels: [], transports: [], activities: [] }, []],
  [
    'a tour before the landing',
    { activities: [visit('rafting', '2026-06-10', '09:00')] },
    ['06-10 rafting This is before the landing of GA 1 on 10 Jun 2026 at 13:10.'],
  ],
  [
    'a dinner after the take-off',
    { activities: [visit('dinner', '2026-06-13', '19:00')] },
    ['06-13 dinner This is after the take-off of GA 1 on 13 Jun 2026 at 12:00.'],
  ],
  [
    'a pick-up before its own landing',
    {
      transports: [
        ride('arrival', '2026-06-10', '12:00', '13:10'),
        ride('departure', '2026-06-13', '09:00', '12:00'),
      ],
    },
    ['06-10 arrival This is before the landing of GA 1 on 10 Jun 2026 at 13:10.'],
  ],
  [
    'two tours at once',
    {
      activities: [
        visit('rafting', '2026-06-11', '09:00'),
        visit('temple', '2026-06-11', '09:00', ['le']),
        visit('spa', '2026-06-11', '09:00', ['wei'], 'declined'),
      ],
    },
    ['06-11 temple Le would be in two places at 09:00.'],
  ],
  [
    'a class within a tour',
    {
      activities: [
        visit('class', '2026-06-11', '13:00', ['le']),
        visit('tour', '2026-06-11', '09:00', both, 'confirmed', 480),
      ],
    },
    ['06-11 class Le would be in two places at 13:00.'],
  ],
  [
    'a class when the tour is over, and one of others within it',
    {
      activities: [
        visit('tour', '2026-06-11', '09:00', ['wei'], 'confirmed', 480),
        visit('class', '2026-06-11', '17:00'),
        visit('spa', '2026-06-11', '13:00', ['le']),
      ],
    },
    [],
  ],
  [
    'a dinner that lasts into a night’s hike',
    {
      activities: [
        visit('dinner', '2026-06-11', '22:00', both, 'confirmed', 240),
        visit('hike', '2026-06-12', '01:00'),
      ],
    },
    ['06-12 hike Wei, Le would be in two places at 01:00.'],
  ],
  [
    'a ride in the middle of a tour',
    { transports: [...airport, transfer('10:30')] },
    ['06-11 transfer At this time the guests are busy: The rafting at 09:00.'],
  ],
  [
    'a tour that begins on the road',
    { transports: [...airport, transfer('08:30')] },
    ['06-11 rafting At this time the guests are busy: Six-seater at 08:30.'],
  ],
  ['rides to a tour and back', { transports: [...airport, transfer('08:00'), transfer('11:00')] }, []],
  [
    'a ride of the one who doesn’t go along',
    {
      transports: [...airport, transfer('10:00', { pax: 1 })],
      activities: [visit('rafting', '2026-06-11', '09:00', ['wei'])],
    },
    [],
  ],
  [
    'a car for the day, which waits for them',
    { transports: [...airport, transfer('08:00', { service: 'full_day', durationMinutes: 600 })] },
    [],
  ],
  ['a ride that is cancelled', { transports: [...airport, transfer('10:30', { status: 'cancelled' })] }, []],
  ['what is over', { status: 'cancelled', hotels: [stay('2026-06-10', '2026-06-11')] }, []],
])('%s', (_, part, told) => {
  const gaps = gapsInWords({ ...whole, ...part }, 'en')
  expect(
    gaps.map(({ day, lineId, message }) => [day.slice(5), lineId, message].filter(Boolean).join(' ')),
  ).toEqual(told)
})

it.each(['zh', 'fr', 'ar'] as const)('every gap has its words in %s', (locale) => {
  const trip: Trip = {
    ...whole,
    hotels: [stay('2026-06-10', '2026-06-11', ['wei'])],
    transports: [ride('tour', '2026-06-11', '09:00')],
    activities: [visit('rafting', '2026-06-11', '08:00'), visit('spa', '2026-06-11', '09:00')],
  }
  const forgotten = { ...trip, ...draft }
  const trips = [trip, { ...forgotten, hotels: [] }, { ...forgotten, transports: [] }]
  const english = new Set(trips.flatMap((one) => gapsInWords(one, 'en').map(({ message }) => message)))
  const told = trips.flatMap((one) => gapsInWords(one, locale))
  expect(told).toHaveLength(trips.flatMap(gapsOf).length)
  for (const { message } of told) {
    expect(message).not.toMatch(/[{}]/)
    expect(english).not.toContain(message)
  }
})
