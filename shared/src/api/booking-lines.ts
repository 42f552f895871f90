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
  version: z.int(),
})

/** `id` keeps a line that is there already. Guests are booking guests. */
export const hotelLineBody = z.strictObject({
  id: id.optional(),
  contractId: id,
  roomId: id,
  bedTypeId: id.nullish(),
  board: z.enum(boards),
  checkIn: day,
  checkOut: day,
  /** Rooms of this kind with the same guests in each. */
  rooms: atLeastOne.max(50),
  guestIds: z.array(id).min(1).max(300),
  extraBeds: z.int().min(0).max(3).default(0),
  /** Optional supplements of the contract, by name. */
  extras: z.array(line(80)).max(20).default([]),
  /** What a honeymoon offer asks for. */
  honeymoon: z.boolean().default(false),
  remarks: prose(1000).nullish(),
})
export const hotelLine = priced.extend({
  hotelId: id,
  hotel: z.string(),
  roomId: id,
  room: z.string(),
  bedTypeId: id.nullable(),
  bedType: z.string().nullable(),
  board: z.enum(boards),
  checkIn: day,
  checkOut: day,
  nights: z.int(),
  rooms: z.int(),
  guestIds: z.array(id),
  extraBeds: z.int(),
  extras: z.array(z.string()),
  honeymoon: z.boolean(),
  inclusions: z.string().nullable(),
  remarks: z.string().nullable(),
  status: z.enum(lineStatuses),
  confirmationNumber: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
})
export type HotelLine = z.output<typeof hotelLine>
export type HotelLineBody = z.input<typeof hotelLineBody>

export const transferTypes = ['arrival', 'departure', 'transfer', 'tour'] as const

export const transportLineBody = z
  .strictObject({
    id: id.optional(),
    contractId: id,
    service: z.enum(transportServices),
    transferType: z.enum(transferTypes),
    date: day,
    time: clock,
    fromRegionId: id,
    fromPlace: line(200),
    toRegionId: id,
    toPlace: line(200),
    flightNumber: line(12).nullish(),
    flightTime: clock.nullish(),
    pax: atLeastOne.max(60),
    luggage: z.int().min(0).max(120).default(0),
    quantity: atLeastOne.max(20).default(1),
    welcomeBoardText: line(80).nullish(),
    welcomeLogoId: id.nullish(),
    remarks: prose(1000).nullish(),
  })
  .refine((ride) => ride.transferType !== 'arrival' || (ride.flightNumber && ride.flightTime), {
    path: ['flightNumber'],
    params: { key: 'arrivalNeedsFlight' },
  })
export const transportLine = priced.extend({
  transportId: id,
  transport: z.string(),
  service: z.enum(transportServices),
  transferType: z.enum(transferTypes),
  date: day,
  time: clock,
  fromRegionId: id,
  fromRegion: z.string(),
  fromPlace: z.string(),
  toRegionId: id,
  toRegion: z.string(),
  toPlace: z.string(),
  flightNumber: z.string().nullable(),
  flightTime: clock.nullable(),
  pax: z.int(),
  luggage: z.int(),
  quantity: z.int(),
  welcomeBoardText: z.string().nullable(),
  welcomeLogoId: id.nullable(),
  remarks: z.string().nullable(),
  status: z.enum(transportStatuses),
  /** The first of `crew`. */
  driver: z.object({ id, name: z.string(), phone: z.string().nullable() }).nullable(),
  vehicle: z.object({ id, plate: z.string() }).nullable(),
  /** One pair for each of `quantity` vehicles, as far as they are assigned. */
  crew: z.array(
    z.object({
      driver: z.object({ id, name: z.string(), phone: z.string().nullable() }),
      vehicle: z.object({ id, plate: z.string() }),
    }),
  ),
  /** Of a hired ride. */
  confirmationNumber: z.string().nullable(),
  confirmedBy: z.string().nullable(),
})
export type TransportLine = z.output<typeof transportLine>
export type TransportLineBody = z.input<typeof transportLineBody>

export const activityLineBody = z.strictObject({
  id: id.optional(),
  contractId: id,
  packageName: line(120),
  date: day,
  time: clock,
  guestIds: z.array(id).min(1).max(300),
  remarks: prose(1000).nullish(),
})
export const activityLine = priced.extend({
  activityId: id,
  activity: z.string(),
  supplier: z.string(),
  packageName: z.string(),
  date: day,
  time: clock,
  guestIds: z.array(id),
  quantity: z.int(),
  remarks: z.string().nullable(),
  status: z.enum(lineStatuses),
  confirmationNumber: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  guide: z.object({ id, name: z.string(), phone: z.string().nullable() }).nullable(),
})
export type ActivityLine = z.output<typeof activityLine>
export type ActivityLineBody = z.input<typeof activityLineBody>

/** Price × pax × days, each at least one. */
export const extraLineBody = z.strictObject({
  id: id.optional(),
  addonId: id,
  pax: atLeastOne.max(300),
  days: atLeastOne.max(365),
  from: day.nullish(),
  remarks: prose(1000).nullish(),
})
export const extraLine = z.object({
  id,
  addonId: id,
  addon: z.string(),
  unitCents: z.int(),
  pax: z.int(),
  days: z.int(),
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
