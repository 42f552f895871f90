import { and, eq, inArray } from 'drizzle-orm'
import {
  bookingActivities,
  bookingExtras,
  bookingHotels,
  bookingTransports,
  type Db,
  vehicles,
} from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { findBooking } from '../repo'
import { workOn } from '../steps/open'
import { confirmIfReady } from './confirm-if-ready'
import { askerOf, factsOf } from './facts'
import { approveRefusal, returnRefusal } from './guards'
import { move } from './move'
import { repriceOrRefuse } from './reprice'
import type { Command } from './run'

/** submitted → draft, with the reason that the agent reads. */
export const returnToDraft = async (call: Command, reason: string) => {
  const { tx, booking } = call
  const refusal = returnRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  await move(
    call,
    booking,
    'return',
    { returnReason: reason, optionExpiresAt: null, creditHold: false },
    { reason },
  )
}

/** Suppliers are asked from now on; own vehicles wait for a driver. */
const requestLines = async (tx: Db, bookingId: string, now: string) => {
  const asked = { status: 'requested', requestedAt: now } as const
  for (const table of [bookingHotels, bookingActivities, bookingTransports] as const) {
    await tx
      .update(table)
      .set(asked)
      .where(and(eq(table.bookingId, bookingId), eq(table.status, 'draft')))
  }
  const ownFleet = tx.select({ id: vehicles.transportId }).from(vehicles).where(eq(vehicles.active, true))
  await tx
    .update(bookingTransports)
    .set({ status: 'to_assign' })
    .where(
      and(
        eq(bookingTransports.bookingId, bookingId),
        eq(bookingTransports.status, 'requested'),
        inArray(bookingTransports.transportId, ownFleet),
      ),
    )
  await tx
    .update(bookingExtras)
    .set({ status: 'active' })
    .where(and(eq(bookingExtras.bookingId, bookingId), eq(bookingExtras.status, 'draft')))
}

/** submitted → in_process, at the prices of the day it was submitted; what moved since must be accepted. */
export const approve = async (call: Command, acceptPriceChange = false) => {
  const { tx, actor, now, booking } = call
  const refusal = approveRefusal(await factsOf(tx, booking), askerOf(actor, now))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const work = await workOn(call, booking)
  const bookedOn = booking.bookedAt ? baliDay(new Date(booking.bookedAt)) : work.today
  const moved = await repriceOrRefuse({ ...work, today: bookedOn }, acceptPriceChange)
  await requestLines(tx, booking.id, now.toISOString())
  const priced = await findBooking(tx, booking.id, actor)
  await move(
    call,
    booking,
    'approve',
    {
      approvedAt: now.toISOString(),
      approvedById: actor.userId,
      handledById: booking.handledById ?? actor.userId,
      optionExpiresAt: null,
    },
    { after: { totalCents: priced.totalCents, ...(moved.length && { moved }) } },
  )
  await confirmIfReady(call, booking.id)
}
