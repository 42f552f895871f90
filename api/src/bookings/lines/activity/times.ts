import type { offeredTimes, VisitTime } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { refuse } from '../../../platform/errors'
import { sentence } from '../../../platform/messages'
import { activityContractOnSale } from '../../../terms/snapshot'
import { clashesOf, flightOf } from '../../dispatch/flights'
import { GUIDE_MINUTES, overlaps } from '../../dispatch/window'
import type { BookingCall } from '../../scene'
import { offeredContract } from '../contract'
import { lookAt } from '../preview'
import { inWords } from '../problems'
import { rowsOf } from '../rows'
import { isLive } from '../states'
import { transportKind } from '../transport/kind'
import { activityKind } from './kind'

/** The start times of an activity on a day, each with what speaks against it: a flight, a ride, or another visit of the same guests. */
export const visitTimes = async (call: BookingCall & { query: QueryOf<typeof offeredTimes> }) => {
  const work = await lookAt(call)
  const { contractId, packageName, date, guestIds, lineId } = call.query
  const offer = await offeredContract(work, contractId, 'activity', activityContractOnSale)
  if ('fields' in offer) throw refuse.invalid(offer.fields)
  const { contract, activity } = offer.snapshot
  const option = contract.packages.find(({ name }) => name === packageName) ?? contract.packages[0]
  const party = guestIds?.split(',') ?? work.guests.map(({ id }) => id)
  const rides = (await rowsOf(transportKind, work.tx, work.booking.id)).filter(({ status }) => isLive(status))
  const visits = (await rowsOf(activityKind, work.tx, work.booking.id)).filter(
    ({ id, status, guestIds: theirs }) =>
      id !== lineId && isLive(status) && theirs.some((guest) => party.includes(guest)),
  )
  const taken = [
    ...rides.map((ride) => ({ ...ride, title: ride.transport, minutes: ride.durationMinutes })),
    ...visits.map((visit) => ({ ...visit, title: visit.activity, minutes: visit.durationMinutes })),
  ]
  const flights = rides.flatMap(flightOf)
  const minutes = option?.durationMinutes ?? activity.durationMinutes ?? GUIDE_MINUTES

  const problemAt = async (time: string) => {
    const [clash] = clashesOf({ date, time }, flights)
    if (clash) return sentence(clash.code, call.locale, clash.flight)
    const other = taken.find((one) => overlaps({ date, time, minutes }, one))
    if (other) return sentence('OVERLAPS', call.locale, other)
    const body = { contractId, packageName: option?.name ?? '', date, time, guestIds: party }
    const outcome = await activityKind.price(work, body, undefined)
    return outcome.ok ? null : inWords(outcome.fields, call.locale)
  }
  const data: VisitTime[] = []
  for (const time of activity.startTimes) data.push({ time, problem: await problemAt(time) })
  return { data }
}
