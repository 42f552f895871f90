import { v7 } from 'uuid'
import { closures, driveTimes, nationalities, regions } from '../db'
import { insertAll } from './bulk'
import type { Demo } from './demo'

export const AIRPORT = 'Ngurah Rai Airport'

/** Name, zone, minutes from the airport. */
const regionList: [string, string, number][] = [
  [AIRPORT, 'Airport', 0],
  ['Kuta', 'Kuta', 30],
  ['Legian', 'Seminyak', 50],
  ['Seminyak', 'Seminyak', 50],
  ['Kerobokan', 'Seminyak', 50],
  ['Canggu', 'Canggu', 90],
  ['Tanah Lot', 'Canggu', 90],
  ['Jimbaran', 'Jimbaran', 30],
  ['Uluwatu', 'Uluwatu', 60],
  ['Nusa Dua', 'Nusa Dua', 60],
  ['Tanjung Benoa', 'Nusa Dua', 60],
  ['Sanur', 'Sanur', 50],
  ['Denpasar', 'Sanur', 50],
  ['Ubud', 'Ubud', 90],
  ['Tegalalang', 'North Ubud', 120],
  ['Payangan', 'North Ubud', 120],
  ['Kintamani', 'Kintamani', 180],
  ['Bedugul', 'Highlands', 150],
  ['Munduk', 'Highlands', 180],
  ['Sidemen', 'East', 110],
  ['Padang Bai', 'East', 90],
  ['Candidasa', 'East', 120],
  ['Amed', 'Far East', 180],
  ['Singaraja', 'North', 180],
  ['Lovina', 'North', 180],
  ['Pemuteran', 'West', 240],
  ['Nusa Lembongan', 'Nusa Islands', 120],
  ['Nusa Penida', 'Nusa Islands', 120],
  ['Gili Trawangan', 'Gili Islands', 240],
]

/** Kilometres east and north of the airport, and minutes by road from it. */
const zoneList: Record<string, { at: [number, number]; airport: number }> = {
  Airport: { at: [0, 0], airport: 10 },
  Kuta: { at: [0, 4], airport: 30 },
  Seminyak: { at: [-2, 8], airport: 50 },
  Canggu: { at: [-5, 13], airport: 90 },
  Jimbaran: { at: [-1, -5], airport: 30 },
  Uluwatu: { at: [-9, -10], airport: 60 },
  'Nusa Dua': { at: [7, -7], airport: 60 },
  Sanur: { at: [10, 7], airport: 50 },
  Ubud: { at: [10, 27], airport: 90 },
  'North Ubud': { at: [11, 36], airport: 120 },
  Kintamani: { at: [21, 56], airport: 180 },
  Highlands: { at: [-3, 53], airport: 170 },
  East: { at: [38, 25], airport: 110 },
  'Far East': { at: [56, 46], airport: 180 },
  North: { at: [-13, 66], airport: 180 },
  West: { at: [-57, 67], airport: 240 },
  'Nusa Islands': { at: [33, 2], airport: 120 },
  'Gili Islands': { at: [95, 44], airport: 240 },
}

export const zones = Object.keys(zoneList)
export const islandZones: readonly string[] = ['Nusa Islands', 'Gili Islands']

const WITHIN_A_ZONE = 20

/** Bali's roads: some 25 kilometres an hour, as the crow flies. */
const minutesBetween = (from: string, to: string) => {
  const [a, b] = [zoneList[from], zoneList[to]]
  if (!a || !b) throw new Error(`No zone ${from} or ${to}`)
  if (from === to) return WITHIN_A_ZONE
  if (from === 'Airport') return b.airport
  const crow = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])
  return Math.max(WITHIN_A_ZONE, Math.round((crow * 60) / 25 / 5) * 5)
}

/** The way back is as long as the way there. */
const driveTimeRows = () =>
  zones.flatMap((zoneFrom, index) =>
    zones.slice(index).map((zoneTo) => ({ zoneFrom, zoneTo, minutes: minutesBetween(zoneFrom, zoneTo) })),
  )

const nationalityList: [string, string][] = [
  ['AE', 'United Arab Emirates'],
  ['AU', 'Australia'],
  ['CH', 'Switzerland'],
  ['CN', 'China'],
  ['DE', 'Germany'],
  ['EG', 'Egypt'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['HK', 'Hong Kong'],
  ['ID', 'Indonesia'],
  ['IN', 'India'],
  ['IT', 'Italy'],
  ['JP', 'Japan'],
  ['KR', 'South Korea'],
  ['MY', 'Malaysia'],
  ['NL', 'Netherlands'],
  ['NZ', 'New Zealand'],
  ['RU', 'Russia'],
  ['SA', 'Saudi Arabia'],
  ['SG', 'Singapore'],
  ['TH', 'Thailand'],
  ['TW', 'Taiwan'],
  ['US', 'United States'],
]

const everything = ['transfers', 'activities', 'arrivals', 'departures']
const evenings = 'Ogoh-ogoh parades close the roads from 16:00.'
const silence = 'Day of Silence: airport, roads and beaches are closed.'
const celebration = 'Temples are full and roads slow; allow more time.'

const closureList: [string, string, string[], string][] = [
  ['2026-03-18', 'Pengrupukan', [], evenings],
  ['2026-03-19', 'Nyepi', everything, silence],
  ['2027-03-07', 'Pengrupukan', [], evenings],
  ['2027-03-08', 'Nyepi', everything, silence],
  ['2028-03-25', 'Pengrupukan', [], evenings],
  ['2028-03-26', 'Nyepi', everything, silence],
  ['2026-06-17', 'Galungan', [], celebration],
  ['2027-01-13', 'Galungan', [], celebration],
  ['2027-08-11', 'Galungan', [], celebration],
  ['2028-03-08', 'Galungan', [], celebration],
]

/** Regions with their zones, the drives between them, countries, and the days on which Bali stands still. */
export const seedPlaces = async ({ tx }: Demo) => {
  const rows = regionList.map(([name, zone, airportMinutes]) => ({ id: v7(), name, zone, airportMinutes }))
  await insertAll(tx, regions, rows)
  await insertAll(tx, driveTimes, driveTimeRows())
  const countries = nationalityList.map(([code, name]) => ({ id: v7(), code, name }))
  await insertAll(tx, nationalities, countries)
  await insertAll(
    tx,
    closures,
    closureList.map(([day, name, blocks, reason]) => ({ day, name, blocks, reason })),
  )
  return {
    regions: new Map(rows.map((row) => [row.name, row])),
    nationalities: new Map(countries.map(({ code, id }) => [code, id])),
    drive: minutesByRoad,
  }
}

/** Minutes between two zones, whichever way. */
const minutesByRoad = (from: string, to: string) =>
  zones.indexOf(from) <= zones.indexOf(to) ? minutesBetween(from, to) : minutesBetween(to, from)

export type Places = Awaited<ReturnType<typeof seedPlaces>>
