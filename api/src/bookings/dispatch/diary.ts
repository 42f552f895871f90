import type { Drive, Job } from './obstacle'
import type { Busy } from './rival'

/** Minutes on the road without guests that a job adds to a row of duties. */
export const emptyFor = (job: Job, duties: readonly Busy[], drive: Drive) => {
  const rides = duties.filter(({ bookingId }) => bookingId)
  const last = rides.filter(({ busyUntil }) => new Date(busyUntil) <= job.busyFrom).at(-1)
  const next = rides.find(({ busyFrom }) => new Date(busyFrom) >= job.busyUntil)
  const there = last ? drive(last.zoneTo, job.zoneFrom) : 0
  const on = next ? drive(job.zoneTo, next.zoneFrom) : 0
  return there + on - (last && next ? drive(last.zoneTo, next.zoneFrom) : 0)
}

/** The duties of everybody and everything, in the order of the day, as they grow. */
export class Diary {
  #rows = new Map<string, Busy[]>()

  constructor(busy: readonly Busy[]) {
    for (const duty of busy) this.#put(duty)
  }

  #put(duty: Busy) {
    const row = [...this.of(duty.resourceId), duty]
    row.sort((one, other) => Date.parse(one.busyFrom) - Date.parse(other.busyFrom))
    this.#rows.set(duty.resourceId, row)
  }

  of(id: string): readonly Busy[] {
    return this.#rows.get(id) ?? []
  }

  plan(job: Job & { lineId: string }, ids: readonly (string | null)[]) {
    const [busyFrom, busyUntil] = [job.busyFrom.toISOString(), job.busyUntil.toISOString()]
    const duty = {
      dutyId: job.lineId,
      bookingId: job.lineId,
      bookingCode: null,
      lineId: job.lineId,
      note: '',
    }
    const when = { startsAt: busyFrom, endsAt: busyUntil, busyFrom, busyUntil }
    for (const resourceId of ids)
      if (resourceId) this.#put({ ...duty, ...when, resourceId, zoneFrom: job.zoneFrom, zoneTo: job.zoneTo })
  }
}
