/** What a hotel has to sell; `cents` is what its plainest room costs us for two in low season. */
export interface HotelSeed {
  code: string
  name: string
  stars: number
  region: string
  supplier: string
  style: 'resort' | 'villa' | 'city' | 'lodge'
  dollars: number
  features: readonly string[]
  about: string
}

const pool = 'Swimming pool'
const spa = 'Spa'
const wifi = 'Free Wi-Fi'
const kids = 'Kids club'
const sea = 'Beachfront'
const bar = 'Pool bar'
const yoga = 'Yoga'
const shuttle = 'Shuttle'

export const hotelList: readonly HotelSeed[] = [
  {
    code: 'TSU',
    name: 'Tirta Sawah Resort Ubud',
    stars: 5,
    region: 'Ubud',
    supplier: 'Tirta Sawah Hospitality',
    style: 'resort',
    dollars: 118,
    features: [pool, spa, yoga, wifi, shuttle],
    about: 'Pavilions above the rice terraces, a river pool and a kitchen that cooks from its own garden.',
  },
  {
    code: 'KBN',
    name: 'Karang Biru Nusa Dua',
    stars: 5,
    region: 'Nusa Dua',
    supplier: 'Karang Biru Resorts',
    style: 'resort',
    dollars: 135,
    features: [sea, pool, kids, spa, bar, wifi],
    about: 'Four hundred metres of white sand, three pools and a club that keeps children busy all day.',
  },
  {
    code: 'PSS',
    name: 'Pantai Senja Seminyak',
    stars: 4,
    region: 'Seminyak',
    supplier: 'Pantai Senja Hotels',
    style: 'city',
    dollars: 82,
    features: [pool, bar, wifi, spa],
    about: 'Five minutes to the beach clubs, with a rooftop for the sunset.',
  },
  {
    code: 'KMB',
    name: 'Kamboja Beach Hotel Seminyak',
    stars: 4,
    region: 'Seminyak',
    supplier: 'Pantai Senja Hotels',
    style: 'city',
    dollars: 68,
    features: [sea, pool, kids, wifi],
    about: 'A classic of the south: frangipani gardens that end at the surf.',
  },
  {
    code: 'LLC',
    name: 'Lintang Laut Canggu',
    stars: 4,
    region: 'Canggu',
    supplier: 'Lintang Laut Villas',
    style: 'villa',
    dollars: 96,
    features: [pool, yoga, wifi, bar],
    about: 'Lofts and pool villas between the paddies and the breaks of Canggu.',
  },
  {
    code: 'SBS',
    name: 'Sekar Bumi Sanur',
    stars: 4,
    region: 'Sanur',
    supplier: 'Karang Biru Resorts',
    style: 'resort',
    dollars: 78,
    features: [sea, pool, spa, wifi],
    about: 'Quiet gardens on the boardwalk, calm water and the sunrise over Nusa Penida.',
  },
  {
    code: 'GBJ',
    name: 'Gading Bay Nusa Dua',
    stars: 5,
    region: 'Nusa Dua',
    supplier: 'Karang Biru Resorts',
    style: 'resort',
    dollars: 128,
    features: [sea, pool, kids, spa, wifi],
    about: 'On the calm side of the peninsula, with dinner tables on the sand every evening.',
  },
  {
    code: 'TSL',
    name: 'Tebing Senja Uluwatu',
    stars: 5,
    region: 'Uluwatu',
    supplier: 'Lintang Laut Villas',
    style: 'villa',
    dollars: 165,
    features: [pool, spa, yoga, wifi],
    about: 'Villas on the cliff, each with its own pool and the ocean for a wall.',
  },
  {
    code: 'BPC',
    name: 'Bukit Pandan Candidasa',
    stars: 3,
    region: 'Candidasa',
    supplier: 'Embun Pagi Retreats',
    style: 'lodge',
    dollars: 46,
    features: [sea, pool, wifi],
    about: 'Bungalows in a pandanus grove on the quiet east coast.',
  },
  {
    code: 'EPM',
    name: 'Embun Pagi Munduk Lodge',
    stars: 3,
    region: 'Munduk',
    supplier: 'Embun Pagi Retreats',
    style: 'lodge',
    dollars: 52,
    features: ['Mountain view', yoga, wifi],
    about: 'Coffee gardens, waterfalls on foot and cool nights at a thousand metres.',
  },
  {
    code: 'MTA',
    name: 'Mentari Amed Dive Lodge',
    stars: 3,
    region: 'Amed',
    supplier: 'Embun Pagi Retreats',
    style: 'lodge',
    dollars: 48,
    features: [sea, 'Dive centre', pool],
    about: 'Black sand, a house reef and boats at the door.',
  },
  {
    code: 'LLV',
    name: 'Lumba Lovina Beach Hotel',
    stars: 3,
    region: 'Lovina',
    supplier: 'Embun Pagi Retreats',
    style: 'lodge',
    dollars: 44,
    features: [sea, pool, wifi],
    about: 'Dolphins at dawn, hot springs in the afternoon.',
  },
  {
    code: 'SWT',
    name: 'Sungai Watu Ubud Villas',
    stars: 5,
    region: 'Ubud',
    supplier: 'Tirta Sawah Hospitality',
    style: 'villa',
    dollars: 152,
    features: [pool, spa, yoga, wifi],
    about: 'Eighteen villas along a river of boulders, with the forest on the other bank.',
  },
  {
    code: 'NLL',
    name: 'Nusa Lembayung Lembongan',
    stars: 4,
    region: 'Nusa Lembongan',
    supplier: 'Lintang Laut Villas',
    style: 'villa',
    dollars: 88,
    features: [sea, pool, bar],
    about: 'Thatched suites over the bay of the mangroves, by fast boat from Sanur.',
  },
  {
    code: 'KDK',
    name: 'Kota Dewata Kuta Inn',
    stars: 3,
    region: 'Kuta',
    supplier: 'Pantai Senja Hotels',
    style: 'city',
    dollars: 34,
    features: [pool, wifi],
    about: 'Plain, clean and ten minutes from the airport: for late arrivals and early flights.',
  },
]

export interface RoomSeed {
  name: string
  adults: number
  children: number
  beds: number
  sqm: number
  /** Of the plainest room's price. */
  percent: number
  bedTypes: readonly string[]
}

const room = (
  name: string,
  [adults, children, beds]: [number, number, number],
  sqm: number,
  percent: number,
  bedTypes: string[],
): RoomSeed => ({ name, adults, children, beds, sqm, percent, bedTypes })

/** Four rooms a hotel, by its style. */
export const roomsOf: Record<HotelSeed['style'], readonly RoomSeed[]> = {
  resort: [
    room('Deluxe Garden Room', [3, 2, 1], 42, 100, ['King', 'Twin']),
    room('Deluxe Ocean Room', [3, 2, 1], 42, 125, ['King', 'Twin']),
    room('Family Suite', [4, 3, 2], 68, 175, ['King', 'Twin']),
    room('One Bedroom Pool Villa', [3, 2, 1], 120, 260, ['King']),
  ],
  villa: [
    room('Loft Room', [2, 1, 1], 36, 100, ['King']),
    room('Garden Suite', [3, 2, 1], 52, 130, ['King', 'Twin']),
    room('One Bedroom Pool Villa', [3, 2, 1], 140, 210, ['King']),
    room('Two Bedroom Pool Villa', [5, 3, 2], 220, 340, ['King', 'Twin']),
  ],
  city: [
    room('Superior Room', [2, 1, 1], 28, 100, ['Queen', 'Twin']),
    room('Deluxe Pool View', [3, 1, 1], 32, 120, ['King', 'Twin']),
    room('Family Room', [4, 2, 1], 44, 155, ['Queen', 'Bunk']),
    room('Junior Suite', [3, 2, 1], 50, 190, ['King']),
  ],
  lodge: [
    room('Standard Bungalow', [2, 1, 1], 26, 100, ['Queen', 'Twin']),
    room('Deluxe Bungalow', [3, 2, 1], 32, 125, ['King', 'Twin']),
    room('Family Bungalow', [4, 3, 1], 48, 165, ['Queen', 'Bunk']),
    room('Seaview Suite', [3, 2, 1], 46, 195, ['King']),
  ],
}
