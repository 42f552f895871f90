import * as z from 'zod'
import { boards, transportServices } from './contracts'
import { id } from './envelope'
import { trace } from './trace'
import { atLeastOne, clock, day, instant, line, prose } from './values'

export const lineStatuses = ['draft', 'requested', 'confirmed', 'declined', 'reopened', 'cancelled'] as const
export const transportStatuses = [
  'draft',
  'requested',
  'confirmed',
  'to_assign',
  'assigned',
  'completed',
  'no_show',
  'cancelled',
] as const

/** So many of something at one price each; nights and guests that pay alike are one row. Rounded where it is an average. */
export const unitPrice = z.object({
  unit: z.enum(['night', 'stay', 'vehicle', 'adult', 'child', 'infant', 'group', 'pax', 'pax_day']),
  quantity: z.int(),
  unitCents: z.int(),
})
export type UnitPrice = z.output<typeof unitPrice>

/** What every priced line answers with. */
const priced = z.object({
  id,
  contractId: id,
  contractCode: z.string(),
  contractName: z.string(),
  sellCents: z.int(),
  costCents: z.int().optional(),
  marginCents: z.int().optional(),
  /** What one costs: a night, a vehicle, a guest. */
  units: z.array(unitPrice),
  trace,
  onRequest: z.boolean(),
  remarks: z.string().nullable(),
  confirmationNumber: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  version: z.int(),
})

/** `id` keeps a line that is there already. */
const saved = { id: id.optional(), remarks: prose(1000).nullish() }
/** Booking guests. */
const guestIds = z.array(id).min(1).max(300)

const stay = {
  roomId: id,
  board: z.enum(boards),
  checkIn: day,
  checkOut: day,
  /** Rooms of this kind with the same guests in each. */
  rooms: atLeastOne.max(50),
  extraBeds: z.int().min(0).max(3).default(0),
  /** Optional supplements of the contract, by name. */
  extras: z.array(line(80)).max(20).default([]),
  /** What a honeymoon offer asks for. */
  honeymoon: z.boolean().default(false),
}
export const hotelLineBody = z.strictObject({
  ...saved,
  contractId: id,
  ...stay,
  bedTypeId: id.nullish(),
  guestIds,
})
export const hotelLine = priced.extend({
  ...stay,
  hotelId: id,
  hotel: z.string(),
  room: z.string(),
  bedTypeId: id.nullable(),
  bedType: z.string().nullable(),
  nights: z.int(),
  guestIds: z.array(id),
  inclusions: z.string().nullable(),
  status: z.enum(lineStatuses),
  confirmedAt: instant.nullable(),
})
export type HotelLine = z.output<typeof hotelLine>
export type HotelLineBody = z.input<typeof hotelLineBody>

export const transferTypes = ['arrival', 'departure', 'transfer', 'tour'] as const

const transfer = {
  service: z.enum(transportServices),
  transferType: z.enum(transferTypes),
  date: day,
  time: clock,
  fromRegionId: id,
  fromPlace: line(200),
  toRegionId: id,
  toPlace: line(200),
  pax: atLeastOne.max(60),
  luggage: z.int().min(0).max(120).default(0),
  quantity: atLeastOne.max(20).default(1),
}
export const transportLineBody = z
  .strictObject({
    ...saved,
    contractId: id,
    ...transfer,
    flightNumber: line(12).nullish(),
    flightTime: clock.nullish(),
    welcomeBoardText: line(80).nullish(),
    welcomeLogoId: id.nullish(),
  })
  .refine((ride) => ride.transferType !== 'arrival' || (ride.flightNumber && ride.flightTime), {
    path: ['flightNumber'],
    params: { key: 'arrivalNeedsFlight' },
  })

const driver = z.object({ id, name: z.string(), phone: z.string().nullable() })
const vehicle = z.object({ id, plate: z.string() })
/** Somebody has done it, or met no guests: it is neither changed nor removed. */
const isOver = z.boolean()

export const transportLine = priced.extend({
  ...transfer,
  transportId: id,
  transport: z.string(),
  fromRegion: z.string(),
  toRegion: z.string(),
  flightNumber: z.string().nullable(),
  flightTime: clock.nullable(),
  welcomeBoardText: z.string().nullable(),
  welcomeLogoId: id.nullable(),
  status: z.enum(transportStatuses),
  /** The first of `crew`. */
  driver: driver.nullable(),
  vehicle: vehicle.nullable(),
  /** One pair for each of `quantity` vehicles, as far as they are assigned. */
  crew: z.array(z.object({ driver, vehicle })),
  isOver,
})
export type TransportLine = z.output<typeof transportLine>
export type TransportLineBody = z.input<typeof transportLineBody>

const visit = { packageName: line(120), date: day, time: clock }

export const activityLineBody = z.strictObject({
  ...saved,
  contractId: id,
  ...visit,
  /** Where the guests are waited for: their hotel of that day, as forms offer it. */
  pickupPlace: line(200).nullish(),
  guestIds,
})
export const activityLine = priced.extend({
  ...visit,
  pickupPlace: z.string().nullable(),
  activityId: id,
  activity: z.string(),
  supplier: z.string(),
  guestIds: z.array(id),
  quantity: z.int(),
  status: z.enum(lineStatuses),
  confirmedAt: instant.nullable(),
  guide: driver.nullable(),
  isOver,
})
export type ActivityLine = z.output<typeof activityLine>
export type ActivityLineBody = z.input<typeof activityLineBody>

/** Price × pax × days, each at least one. */
const extra = { addonId: id, pax: atLeastOne.max(300), days: atLeastOne.max(365) }

export const extraLineBody = z.strictObject({ ...saved, ...extra, from: day.nullish() })
export const extraLine = z.object({
  id,
  ...extra,
  addon: z.string(),
  unitCents: z.int(),
  from: day.nullable(),
  remarks: z.string().nullable(),
  sellCents: z.int(),
  costCents: z.int().optional(),
  trace,
  status: z.enum(['draft', 'active', 'cancelled']),
  version: z.int(),
})
export type ExtraLine = z.output<typeof extraLine>
export type ExtraLineBody = z.input<typeof extraLineBody>
