import { v7 } from 'uuid'
import { agents, priceLevels, suppliers } from '../db'
import { insertAll } from './bulk'
import { type Demo, of } from './demo'
import type { Places } from './places'

type Kind = (typeof suppliers.$inferInsert)['kind']

/** Name, kind, region, contact, days until we pay. */
const supplierList: [string, Kind, string, string, number][] = [
  ['Tirta Sawah Hospitality', 'hotel', 'Ubud', 'Gusti Ayu Maheswari', 30],
  ['Karang Biru Resorts', 'hotel', 'Nusa Dua', 'Kadek Suastika', 30],
  ['Pantai Senja Hotels', 'hotel', 'Seminyak', 'Luh Puspita', 14],
  ['Embun Pagi Retreats', 'hotel', 'Munduk', 'Wayan Gelgel', 7],
  ['Lintang Laut Villas', 'hotel', 'Canggu', 'Komang Adnyana', 14],
  ['Surya Jaya Trans', 'transport', 'Denpasar', 'Nyoman Subrata', 14],
  ['Lintas Dewata Coaches', 'transport', 'Kuta', 'Made Wirata', 14],
  ['Ayung Kali Adventures', 'activity', 'Ubud', 'Ketut Arnawa', 14],
  ['Segara Wisata Bahari', 'activity', 'Tanjung Benoa', 'Putu Ardika', 7],
  ['Puri Budaya Experiences', 'activity', 'Ubud', 'Ida Ayu Kartini', 14],
  ['Nusa Cepat Fast Boats', 'boat', 'Sanur', 'Gede Sudiarta', 7],
  ['Warung Teratai Catering', 'restaurant', 'Jimbaran', 'Luh Sari', 7],
  ['Taman Melati Spa', 'spa', 'Seminyak', 'Ni Made Melati', 7],
  ['Taman Satwa Lestari', 'attraction', 'Tegalalang', 'Agung Prabawa', 14],
  ['Pemandu Bali Bersama', 'guide', 'Denpasar', 'Wayan Sukerta', 7],
]

const levelList = { standard: 2500, partner: 2000, gold: 1500 } as const

interface AgentSeed {
  code: string
  name: string
  contact: string
  country: string
  market: string
  level: keyof typeof levelList
  phone: string
  creditUsd?: number
}

const agentList: readonly AgentSeed[] = [
  {
    code: 'GLT',
    name: 'Golden Lotus Travel (Shanghai)',
    contact: '陈丽 Chen Li',
    country: 'CN',
    market: 'china',
    level: 'gold',
    phone: '+86 21 5555 0181',
  },
  {
    code: 'SCH',
    name: 'Southern Cross Holidays (Perth)',
    contact: 'Emma Clarke',
    country: 'AU',
    market: 'australia',
    level: 'partner',
    phone: '+61 8 5550 0142',
    creditUsd: 60_000,
  },
  {
    code: 'YYT',
    name: '云游天下 Yunyou Tianxia (Chengdu)',
    contact: '刘洋 Liu Yang',
    country: 'CN',
    market: 'china',
    level: 'partner',
    phone: '+86 28 5555 0116',
  },
  {
    code: 'BLV',
    name: 'Bleu Lagon Voyages (Lyon)',
    contact: 'Camille Rousseau',
    country: 'FR',
    market: 'europe',
    level: 'standard',
    phone: '+33 4 55 55 01 72',
  },
  {
    code: 'NAK',
    name: 'Al Nakheel Travel (Dubai)',
    contact: 'يوسف المنصوري',
    country: 'AE',
    market: 'middle-east',
    level: 'partner',
    phone: '+971 4 555 0134',
    creditUsd: 40_000,
  },
  {
    code: 'HRD',
    name: 'Horizont Reisen (Hamburg)',
    contact: 'Jonas Petersen',
    country: 'DE',
    market: 'europe',
    level: 'standard',
    phone: '+49 40 5550 0193',
  },
  {
    code: 'MNT',
    name: 'Mentari Nusantara Tour (Jakarta)',
    contact: 'Suryadi',
    country: 'ID',
    market: 'indonesia',
    level: 'gold',
    phone: '+62 21 5550 0155',
    creditUsd: 25_000,
  },
  {
    code: 'SVJ',
    name: 'Saffron Veil Journeys (Mumbai)',
    contact: 'Ananya Deshpande',
    country: 'IN',
    market: 'india',
    level: 'standard',
    phone: '+91 22 5550 0128',
  },
]

const seedSuppliers = async ({ tx }: Demo, places: Places) => {
  const rows = supplierList.map(([name, kind, region, contactName, paymentDays], index) => ({
    id: v7(),
    name,
    kind,
    regionId: of(places.regions, region).id,
    contactName,
    paymentDays,
    phone: `+62 361 555 0${200 + index}`,
    email: `sales@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.test`,
    address: `Jalan Raya ${region} ${10 + index}, Bali`,
    bankDetails: `Bank Nusantara · 7705 01${String(index).padStart(2, '0')} 55 · ${name}`,
  }))
  await insertAll(tx, suppliers, rows)
  return new Map(rows.map((row) => [row.name, row]))
}

const seedLevels = async ({ tx }: Demo) => {
  const words = { standard: 'Standard', partner: 'Partner', gold: 'Gold' }
  const rows = Object.entries(levelList).map(([key, basisPoints]) => ({
    id: v7(),
    name: words[key as keyof typeof levelList],
    basisPoints,
    description: `Sells at cost plus ${basisPoints / 100} %.`,
  }))
  await insertAll(tx, priceLevels, rows)
  return new Map(Object.keys(levelList).map((key, index) => [key, rows[index]?.id]))
}

/** Whom we buy from and whom we sell to. */
export const seedPartners = async (demo: Demo, places: Places) => {
  const supplierRows = await seedSuppliers(demo, places)
  const levels = await seedLevels(demo)
  const rows = agentList.map(({ code, name, contact, country, market, level, phone, creditUsd }) => ({
    id: v7(),
    code,
    name,
    contactName: contact,
    email: `bookings@${code.toLowerCase()}.test`,
    phone,
    countryId: of(places.nationalities, country),
    market,
    priceLevelId: levels.get(level) ?? null,
    markupBps: levelList[level],
    onCredit: creditUsd !== undefined,
    creditLimitCents: creditUsd === undefined ? null : creditUsd * 100,
    paymentDays: creditUsd === undefined ? null : 14,
  }))
  await insertAll(demo.tx, agents, rows)
  return { suppliers: supplierRows, agents: new Map(rows.map((row) => [row.code, row])) }
}

export type Partners = Awaited<ReturnType<typeof seedPartners>>
