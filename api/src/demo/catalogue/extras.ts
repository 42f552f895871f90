import { v7 } from 'uuid'
import { addons } from '../../db'
import { insertAll } from '../bulk'
import { type Demo, nth, of } from '../demo'
import type { Partners } from '../partners'
import type { Gallery } from '../pictures'

/** Name, sell and cost in dollars a person and day, supplier, what it is. */
const extraList: [string, number, number, string, string][] = [
  [
    'Flower garland welcome',
    6,
    3,
    'Puri Budaya Experiences',
    'A garland of frangipani and a cool towel at the airport.',
  ],
  [
    'Bali tourist levy',
    10,
    10,
    'Pemandu Bali Bersama',
    'The levy for foreign visitors, paid and printed before arrival.',
  ],
  [
    'Fast-track immigration',
    45,
    32,
    'Pemandu Bali Bersama',
    'Met at the gate and walked through immigration and customs.',
  ],
  ['Local SIM card', 12, 8, 'Surya Jaya Trans', '15 GB for thirty days, handed over by the driver.'],
  ['Child car seat', 5, 2, 'Surya Jaya Trans', 'For children up to 18 kilograms, a seat and a day.'],
  ['Floating breakfast', 28, 19, 'Lintang Laut Villas', 'Served in the pool of the villa.'],
  ['Birthday cake', 22, 14, 'Warung Teratai Catering', 'With a name and candles, delivered to the room.'],
  ['Honeymoon room decoration', 35, 20, 'Taman Melati Spa', 'Petals, candles and a bath of flowers.'],
  ['Beach photographer', 90, 65, 'Puri Budaya Experiences', 'An hour by the sea, forty edited pictures.'],
  ['Travel insurance', 4, 3, 'Pemandu Bali Bersama', 'Medical and luggage cover.'],
  ['Private sarong fitting', 15, 9, 'Puri Budaya Experiences', 'Temple dress with sash, to keep.'],
  [
    'Beach seafood dinner',
    38,
    27,
    'Warung Teratai Catering',
    'Grilled on coconut husks, at the tables on the sand.',
  ],
]

/** What is sold by the person and day. */
export const seedExtras = async ({ tx }: Demo, partners: Partners, gallery: Gallery) => {
  const rows = extraList.map(([name, sell, cost, supplier, description], index) => ({
    id: v7(),
    name,
    description,
    supplierId: of(partners.suppliers, supplier).id,
    sellCents: sell * 100,
    costCents: cost * 100,
    photoId: gallery.extra.length ? nth(gallery.extra, index) : null,
  }))
  await insertAll(tx, addons, rows)
  return rows
}

export type Extra = Awaited<ReturnType<typeof seedExtras>>[number]
