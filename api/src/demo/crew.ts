import { v7 } from 'uuid'
import { drivers, guides } from '../db'
import { addDays } from '../pricing'
import { insertAll } from './bulk'
import { type Demo, nth, of } from './demo'
import type { Partners } from './partners'

const driverNames = [
  'Wayan Sudarma',
  'Made Artana',
  'Nyoman Parwata',
  'Ketut Suwirya',
  'Putu Eka Saputra',
  'Kadek Budiasa',
  'Komang Suarjana',
  'Gede Mahendra',
  'Agus Wirawan',
  'Nengah Karta',
  'Wayan Rai',
  'Made Subagia',
  'Nyoman Sukadana',
  'Ketut Lanus',
  'Putu Oka',
  'Slamet',
  'Kadek Yudha Pratama',
  'Komang Dharma',
  'Gede Arsana',
  'I Dewa Gede Raka',
]

const guideList: [string, string[]][] = [
  ['Ida Bagus Manuaba', ['en', 'zh', 'id']],
  ['Ni Luh Candrawati', ['zh', 'en', 'id']],
  ['Wayan Astawa', ['en', 'fr', 'id']],
  ['Made Kertayasa', ['en', 'de', 'id']],
  ['Ketut Maharani', ['zh', 'id']],
  ['Nyoman Sugita', ['en', 'ja', 'id']],
  ['Putu Indrawan', ['en', 'ru', 'id']],
  ['Ahmad Fauzi', ['ar', 'en', 'id']],
  ['Kadek Larasati', ['en', 'fr', 'it', 'id']],
  ['Gusti Putu Alit', ['en', 'es', 'id']],
  ['Komang Sintya', ['zh', 'en', 'ko', 'id']],
  ['Ratna', ['en', 'nl', 'de', 'id']],
]

const person = (demo: Demo, name: string, index: number, prefix: string) => ({
  id: v7(),
  name,
  phone: `+62 813 37${prefix} 0${100 + index}`,
  licenceNumber: `${prefix}-${2300 + index * 7}`,
  licenceExpiry: addDays(demo.today, index === 13 ? -20 : 90 + ((index * 97) % 900)),
})

/** Drivers and guides: one driver's licence has lapsed, one driver has left. */
export const seedCrew = async (demo: Demo, partners: Partners) => {
  const spoken = [['en', 'id'], ['id'], ['en', 'zh', 'id'], ['en', 'id']]
  const driverRows = driverNames.map((name, index) => ({
    ...person(demo, name, index, '81'),
    languages: nth(spoken, index),
    supplierId: of(partners.suppliers, 'Surya Jaya Trans').id,
    active: index !== 19,
    remarks: index === 19 ? 'Retired' : null,
  }))
  await insertAll(demo.tx, drivers, driverRows)
  const guideRows = guideList.map(([name, languages], index) => ({
    ...person(demo, name, index, '92'),
    languages,
    supplierId: of(partners.suppliers, 'Pemandu Bali Bersama').id,
  }))
  await insertAll(demo.tx, guides, guideRows)
  const fit = ({ licenceExpiry }: { licenceExpiry: string }) => licenceExpiry >= addDays(demo.today, 60)
  return { drivers: driverRows.filter((row) => row.active && fit(row)), guides: guideRows.filter(fit) }
}

export type Crew = Awaited<ReturnType<typeof seedCrew>>
