import type { DispatchMove } from '@melali/shared/api'
import { grouped } from '../../terms/snapshot/grouped'

interface Assignment {
  id: string
  lineId: string | null
  status: string
  personId: string
  vehicleId: string | null
}

const beyond = (some: readonly Assignment[], others: readonly Assignment[]) =>
  some.filter(({ id }) => !others.some((other) => other.id === id))

/** What went off a line comes back instead of what came on it. */
const backOf = (lineId: string, gone: readonly Assignment[], come: readonly Assignment[]): DispatchMove[] =>
  Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    lineId,
    dutyId: come[at]?.id ?? null,
    personId: gone[at]?.personId ?? null,
    ...(gone[at]?.vehicleId && { vehicleId: gone[at].vehicleId }),
  }))

/**
 * The moves from how lines stand to how they stood. An assignment is made anew by them, so that what its phone had
 * reported would be lost: then there is no way back.
 */
export const wayBackFrom = (before: readonly Assignment[], after: readonly Assignment[]): DispatchMove[] => {
  const gone = beyond(before, after)
  if (gone.some(({ status }) => status !== 'planned')) return []
  const lineOf = ({ lineId }: Assignment) => lineId ?? ''
  const [went, came] = [grouped(gone, lineOf), grouped(beyond(after, before), lineOf)]
  const lineIds = [...new Set([...before, ...after].map(lineOf))]
  return lineIds.flatMap((lineId) => backOf(lineId, went.of(lineId), came.of(lineId)))
}
