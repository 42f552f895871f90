import type { transports } from '../../db'

export interface TransportSeed {
  code: string
  name: string
  kind: (typeof transports.$inferInsert)['kind']
  seats: number
  luggage: number
  /** What ten hours cost us. */
  day: number
  /** Plates of our own; none = hired when needed. */
  plates: readonly string[]
  seating: string
}

export const transportList: readonly TransportSeed[] = [
  {
    code: 'MPV4',
    name: 'City MPV',
    kind: 'mpv',
    seats: 4,
    luggage: 2,
    day: 38,
    plates: ['DK 1204 AC', 'DK 1377 AC', 'DK 1921 BD'],
    seating: '1 + 3',
  },
  {
    code: 'MPV6',
    name: 'Family MPV',
    kind: 'mpv',
    seats: 6,
    luggage: 4,
    day: 48,
    plates: ['DK 1408 FB', 'DK 1409 FB', 'DK 1552 FC', 'DK 1730 FD'],
    seating: '2 + 2 + 2',
  },
  {
    code: 'MPVP',
    name: 'Premium MPV',
    kind: 'mpv',
    seats: 5,
    luggage: 4,
    day: 62,
    plates: ['DK 1818 GA', 'DK 1820 GA'],
    seating: '1 + 2 + 2',
  },
  {
    code: 'EV4',
    name: 'Electric MPV',
    kind: 'mpv',
    seats: 4,
    luggage: 3,
    day: 58,
    plates: ['DK 1001 EV'],
    seating: '1 + 3',
  },
  {
    code: 'SUV5',
    name: 'Highland four-wheel drive',
    kind: 'mpv',
    seats: 5,
    luggage: 3,
    day: 66,
    plates: ['DK 1640 HK', 'DK 1644 HK'],
    seating: '1 + 2 + 2',
  },
  {
    code: 'LUX3',
    name: 'Executive saloon',
    kind: 'luxury',
    seats: 3,
    luggage: 3,
    day: 140,
    plates: ['DK 8 ML'],
    seating: '1 + 2',
  },
  {
    code: 'LUX5',
    name: 'Executive lounge',
    kind: 'luxury',
    seats: 5,
    luggage: 5,
    day: 175,
    plates: ['DK 88 ML', 'DK 89 ML'],
    seating: '2 + 2 + 1',
  },
  {
    code: 'VANP',
    name: 'Premium van',
    kind: 'van',
    seats: 9,
    luggage: 9,
    day: 98,
    plates: ['DK 7101 VA', 'DK 7102 VA'],
    seating: '3 rows of 3',
  },
  {
    code: 'VAN14',
    name: 'Commuter van',
    kind: 'van',
    seats: 14,
    luggage: 10,
    day: 82,
    plates: ['DK 7220 VB', 'DK 7223 VB', 'DK 7231 VB'],
    seating: '4 rows',
  },
  {
    code: 'MB18',
    name: 'Minibus',
    kind: 'minibus',
    seats: 18,
    luggage: 18,
    day: 110,
    plates: ['DK 7410 MB', 'DK 7412 MB'],
    seating: '2 + 1',
  },
  {
    code: 'BUS31',
    name: 'Midi coach',
    kind: 'bus',
    seats: 31,
    luggage: 31,
    day: 165,
    plates: [],
    seating: '2 + 2',
  },
  {
    code: 'BUS45',
    name: 'Grand coach',
    kind: 'bus',
    seats: 45,
    luggage: 45,
    day: 210,
    plates: [],
    seating: '2 + 2, with guide’s seat',
  },
]
