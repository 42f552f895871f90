/** One activity; prices are our cost in dollars for an adult and a child, in the first and the larger tier. */
export interface ActivitySeed {
  code: string
  name: string
  type: string
  supplier: string
  region: string
  minutes: number
  times: readonly string[]
  minPax: number
  /** Name, adult, child. */
  packages: readonly [string, number, number][]
  closed?: readonly number[]
  /** Sold by the group, not by the head. */
  perGroup?: true
  about: string
}

export const typeList = [
  'Temple & culture',
  'Volcano trek',
  'Rafting',
  'ATV',
  'Water sports',
  'Island hopping',
  'Cooking class',
  'Spa & wellness',
  'Dance & theatre',
  'Dinner & cruise',
  'Park & wildlife',
  'Cycling',
  'Photo & swing',
]

const ayung = 'Ayung Kali Adventures'
const sea = 'Segara Wisata Bahari'
const puri = 'Puri Budaya Experiences'
const boats = 'Nusa Cepat Fast Boats'

const entry = (
  [code, name, type]: [string, string, string],
  [supplier, region]: [string, string],
  [minutes, times, minPax]: [number, string[], number],
  packages: [string, number, number][],
  about: string,
  more: Pick<ActivitySeed, 'closed' | 'perGroup'> = {},
): ActivitySeed => ({ code, name, type, supplier, region, minutes, times, minPax, packages, about, ...more })

export const activityList: readonly ActivitySeed[] = [
  entry(
    ['RAF', 'Ayung white-water rafting', 'Rafting'],
    [ayung, 'Payangan'],
    [240, ['08:30', '11:00', '13:30'], 2],
    [
      ['Classic', 24, 18],
      ['With lunch', 31, 23],
    ],
    'Ten kilometres of green gorge, helmets and lunch above the river.',
  ),
  entry(
    ['RAT', 'Telaga Waja rafting', 'Rafting'],
    [ayung, 'Sidemen'],
    [270, ['09:00', '11:30'], 2],
    [['With lunch', 29, 22]],
    'Faster water and a four-metre drop at the end.',
  ),
  entry(
    ['ATV', 'Jungle quad ride', 'ATV'],
    [ayung, 'Payangan'],
    [120, ['08:00', '10:00', '13:00', '15:00'], 1],
    [
      ['Single ride', 38, 38],
      ['Tandem', 27, 22],
    ],
    'Mud, tunnels and a waterfall, an hour and a half behind the wheel.',
  ),
  entry(
    ['BTR', 'Sunrise trek of the volcano', 'Volcano trek'],
    [ayung, 'Kintamani'],
    [360, ['03:30'], 2],
    [
      ['Shared guide', 26, 22],
      ['Private guide', 42, 34],
    ],
    'Two hours up in the dark, breakfast from the steam of the crater.',
  ),
  entry(
    ['JEP', 'Lava field by old jeep', 'Volcano trek'],
    [ayung, 'Kintamani'],
    [240, ['04:00', '14:00'], 2],
    [
      ['Sunrise', 34, 26],
      ['Afternoon', 28, 22],
    ],
    'The same sunrise without the walk.',
  ),
  entry(
    ['CYC', 'Downhill through the villages', 'Cycling'],
    [ayung, 'Kintamani'],
    [300, ['08:00'], 2],
    [['Classic', 25, 19]],
    'Twenty-five kilometres downhill, coffee at the start and lunch at the end.',
    { closed: [7] },
  ),
  entry(
    ['WSP', 'Water sports at the reef', 'Water sports'],
    [sea, 'Tanjung Benoa'],
    [180, ['09:00', '13:00'], 1],
    [
      ['Banana, jet ski, snorkel', 32, 26],
      ['Parasailing', 22, 22],
    ],
    'Three rides, lockers and showers.',
  ),
  entry(
    ['SEW', 'Walk on the seabed', 'Water sports'],
    [sea, 'Tanjung Benoa'],
    [90, ['09:00', '11:00', '14:00'], 1],
    [['Classic', 36, 30]],
    'Four metres down with a helmet full of air.',
  ),
  entry(
    ['DIV', 'Reef and wreck diving', 'Water sports'],
    [sea, 'Amed'],
    [300, ['08:00'], 1],
    [
      ['Two dives', 58, 58],
      ['Discover diving', 46, 46],
    ],
    'A wreck thirty metres from the beach.',
  ),
  entry(
    ['SUR', 'First waves: surf lesson', 'Water sports'],
    [sea, 'Legian'],
    [120, ['07:30', '10:00', '15:30'], 1],
    [
      ['Group', 21, 21],
      ['Private', 36, 36],
    ],
    'A board, a rash vest and a patient teacher.',
  ),
  entry(
    ['PEN', 'Nusa Penida in a day', 'Island hopping'],
    [boats, 'Nusa Penida'],
    [600, ['07:00'], 2],
    [
      ['West coast', 46, 36],
      ['Snorkel & west coast', 62, 50],
    ],
    'Cliffs, a natural pool and manta rays when the sea allows.',
  ),
  entry(
    ['LEM', 'Lembongan cruise', 'Island hopping'],
    [boats, 'Nusa Lembongan'],
    [480, ['08:30'], 1],
    [['Beach club', 54, 36]],
    'A catamaran, a pontoon with a slide and a village walk.',
  ),
  entry(
    ['DOL', 'Dolphins at dawn', 'Island hopping'],
    [boats, 'Lovina'],
    [150, ['05:45'], 2],
    [
      ['Shared boat', 14, 10],
      ['Private boat', 26, 20],
    ],
    'Out before sunrise, back for breakfast.',
  ),
  entry(
    ['COK', 'Cooking with the market', 'Cooking class'],
    [puri, 'Ubud'],
    [300, ['08:00', '15:00'], 2],
    [
      ['Nine dishes', 24, 16],
      ['Vegan', 24, 16],
    ],
    'From the morning market to nine dishes.',
    { closed: [7] },
  ),
  entry(
    ['BAT', 'Batik and silver workshop', 'Temple & culture'],
    [puri, 'Ubud'],
    [180, ['09:00', '13:00'], 1],
    [
      ['Batik', 19, 15],
      ['Silver ring', 28, 28],
    ],
    'Take home what you made.',
  ),
  entry(
    ['TEM', 'Water temples and purification', 'Temple & culture'],
    [puri, 'Tegalalang'],
    [300, ['08:00'], 1],
    [['With a priest', 34, 26]],
    'Holy springs, offerings explained and a blessing.',
  ),
  entry(
    ['GAT', 'Temples of the gate', 'Temple & culture'],
    [puri, 'Candidasa'],
    [420, ['06:30'], 2],
    [['With breakfast', 30, 24]],
    'The mountain framed by the split gate, before the queue.',
  ),
  entry(
    ['KEC', 'Fire dance on the cliff', 'Dance & theatre'],
    [puri, 'Uluwatu'],
    [120, ['17:30'], 1],
    [
      ['Standard seat', 12, 9],
      ['With dinner', 29, 20],
    ],
    'A hundred voices, the monkey king and the sunset.',
  ),
  entry(
    ['LEG', 'Palace dances', 'Dance & theatre'],
    [puri, 'Ubud'],
    [90, ['19:30'], 1],
    [['Front rows', 10, 8]],
    'Legong by torchlight in the old palace.',
    { closed: [2] },
  ),
  entry(
    ['DIN', 'Seafood on the sand', 'Dinner & cruise'],
    ['Warung Teratai Catering', 'Jimbaran'],
    [120, ['18:00', '19:30'], 2],
    [
      ['Fisherman’s', 21, 14],
      ['Lobster', 46, 32],
    ],
    'Grilled on coconut husks, feet in the sand.',
  ),
  entry(
    ['CRU', 'Sunset dinner cruise', 'Dinner & cruise'],
    [boats, 'Tanjung Benoa'],
    [150, ['17:30'], 1],
    [['Buffet', 39, 26]],
    'Along the coast with a buffet and a band.',
  ),
  entry(
    ['SPA', 'Balinese massage and flower bath', 'Spa & wellness'],
    ['Taman Melati Spa', 'Seminyak'],
    [120, ['10:00', '13:00', '16:00', '19:00'], 1],
    [
      ['Two hours', 28, 28],
      ['Couple’s suite', 36, 36],
    ],
    'Two therapists, one room, jasmine tea afterwards.',
  ),
  entry(
    ['YOG', 'Morning yoga among the rice', 'Spa & wellness'],
    ['Taman Melati Spa', 'Ubud'],
    [90, ['07:00', '08:45'], 1],
    [
      ['Open class', 9, 9],
      ['Private class', 45, 0],
    ],
    'An open pavilion and a teacher who corrects gently.',
    { perGroup: true },
  ),
  entry(
    ['ZOO', 'Forest park by day', 'Park & wildlife'],
    ['Taman Satwa Lestari', 'Tegalalang'],
    [240, ['09:00', '13:00'], 1],
    [
      ['Day ticket', 22, 17],
      ['With breakfast among the birds', 35, 27],
    ],
    'Sumatran wildlife rescued and well kept.',
  ),
  entry(
    ['SWI', 'Swing over the valley', 'Photo & swing'],
    [puri, 'Tegalalang'],
    [120, ['08:00', '10:00', '14:00'], 1],
    [
      ['Swing and nests', 16, 12],
      ['With a photographer', 27, 22],
    ],
    'Ten swings, flying dresses to borrow.',
  ),
]
