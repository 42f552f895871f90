import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { bookingTypes, GroupGuestBody, paymentMethods } from '@melali/shared/api'
import { demoFolder } from '../../demo/snapshot'

const read = <T>(name: string): T => JSON.parse(readFileSync(join(demoFolder, `${name}.json`), 'utf8'))

/** `2026-02-14 09:30`, in Bali. */
export type Moment = string

/** A record as its screen takes it, with names where the API takes ids. */
export type Written = Readonly<Record<string, unknown>>

export interface Person {
  email: string
  name: string
  phone: string
  role: string
  agent?: string
}

type Rate = [room: string, board: string, occupancy: number, ...cents: number[]]

export interface Season {
  name: string
  priority: number
  minStay: number
  releaseDays: number
  spans: [string, string][]
  /** Spans without an allotment. */
  onRequest?: [string, string][]
  rates: Rate[]
}

export interface Contract {
  owner: string
  code: string
  name: string
  supplier: string
  market?: string
  taxMode?: string
  /** What became of it; on sale unless told. */
  status?: 'draft' | 'suspended' | 'archived'
  notes: string
  inclusions?: string[]
  timeline?: Written[]
  termsText: string
  cancellationSteps: [daysBefore: number, basis: string, value: number][]
  seasons?: Season[]
  childBands?: Written[]
  supplements?: Written[]
  offers?: Written[]
  stopSales?: Written[]
  items?: Written[]
  packages?: { package: Written; tiers: Written[] }[]
  /** A second version, at so many per cent of the first's cost; it waits where it isn't published. */
  second?: { percent: number; published: boolean }
}

export interface Group {
  name: string
  agent: string
  nationality: string
  by: string
  at: Moment
  remarks?: string
  /** The first one leads. */
  guests: Omit<GroupGuestBody, 'isMain' | 'nationalityId'>[]
}

export interface Payment {
  share: 'minimum' | 'rest' | 'all'
  method: (typeof paymentMethods)[number]
  reference: string
  /** The picture of a transfer's slip; one may serve several payments. */
  slip?: string
  surplusCents?: number
  /** Of money that isn't the invoice's. */
  currency?: string
}

export type Event = [at: Moment, by: string, verb: string, ...words: unknown[]]

export interface Trip {
  group: string
  by: string
  at: Moment
  arrival: string
  departure: string
  type: (typeof bookingTypes)[number]
  order?: string
  remarks?: string
  hotels?: (Written & { contract: string; room: string })[]
  transports?: (Written & { contract: string; from: string; to: string })[]
  activities?: (Written & { contract: string })[]
  addons?: (Written & { addon: string })[]
  then?: Event[]
}

/** Several invoices on one bill, by the codes of their bookings. */
export interface Summary {
  agent: string
  bookings: string[]
  then: Event[]
}

/** What is owed to one supplier, and what became of it. */
export interface SupplierPaid {
  supplier: string
  then: Event[]
}

export const readScript = () => ({
  records: read<Record<string, Written[]>>('records'),
  driveTimes: read<Record<string, Record<string, number>>>('drive-times'),
  company: read<Written>('company'),
  people: read<Person[]>('users'),
  contracts: {
    hotels: read<Contract[]>('contracts/hotels'),
    transports: read<Contract[]>('contracts/transports'),
    activities: read<Contract[]>('contracts/activities'),
  },
  groups: read<Group[]>('groups'),
  trips: read<Trip[]>('trips'),
  summaries: read<Summary[]>('summaries'),
  suppliersPaid: read<SupplierPaid[]>('suppliers-paid'),
  views: read<(Written & { by: string })[]>('views'),
})

export type Script = ReturnType<typeof readScript>
