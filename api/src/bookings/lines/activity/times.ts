import type { offeredTimes, VisitTime } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { refuse } from '../../../platform/errors'
import { sentence } from '../../../platform/messages'
import { startTimesOf } from '../../../pricing'
import { activityContractOnSale } from '../../../terms/snapshot'
import { collide, isDrivenMeanwhile } from '../../detail/gaps'
import { clashesOf, flightOf } from '../../dispatch/flights'
import { GUIDE_MINUTES } from '../../dispatch/window'
import type { BookingCall } from '../../scene'
import { offeredContract } from '../contract'
import { lookAt } from '../preview'
import { inWords } from '../problems'
import { rowsOf } from '../rows'
import { isLive } from '../states'
import { transportKind } from '../transport/kind'
import { activityKind } from './kind'

/** The start times of a package on a day, each with what speaks against it: a flight, a ride, or another visit of the same guests. */
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
  const flights = rides.flatMap(flightOf)
  const durationMinutes = option?.durationMinutes ?? activity.durationMinutes ?? GUIDE_MINUTES

  const busyAt = (time: string) => {
    const asked = { date, time, durationMinutes, guestIds: party }
    const ride = rides.find((one) => isDrivenMeanwhile(one, asked, work.guests.length))
    if (ride) return { title: ride.transport, time: ride.time }
    const visit = visits.find((one) => collide(one, asked))
    return visit && { title: visit.activity, time: visit.time }
  }
  const problemAt = async (time: string) => {
    const [clash] = clashesOf({ date, time }, flights)
    if (clash) return sentence(clash.code, call.locale, clash.flight)
    const busy = busyAt(time)
    if (busy) return sentence('OVERLAPS', call.locale, busy)
    const body = { contractId, packageName: option?.name ?? '', date, time, guestIds: party }
    const outcome = await activityKind.price(work, body, undefined)
    return outcome.ok ? null : inWords(outcome.fields, call.locale)
  }
  const data: VisitTime[] = []
  const times = option ? startTimesOf(contract, option) : activity.startTimes
  for (const time of times) data.push({ time, problem: await problemAt(time) })
  return { data }
}
