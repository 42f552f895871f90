import type { TraceStep } from '@melali/shared/api'
import type { Db } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { orNull } from '../detail/text'
import { traceFor } from '../detail/trace'
import type { LineBody, LineKind, LinePrice, LineRow } from './kind'

/** The lines that aren't cancelled, in the order they were saved in. */
export const inForce = <R extends LineRow>(rows: readonly R[]) =>
  rows.filter(({ status }) => status !== 'cancelled').toSorted((a, b) => a.position - b.position)

export const rowsOf = async <R extends LineRow>(
  kind: LineKind<LineBody, R>,
  tx: Db,
  bookingId: string,
): Promise<R[]> => inForce(await kind.read(tx, bookingId))

/** The body that would make the row again. */
export const bodyOf = <B extends LineBody>({ body }: LineKind<B>, row: LineRow) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in body.shape)) as unknown as B

interface Common {
  marginCents: number
  units: ReturnType<LineKind['units']>
  trace: TraceStep[]
  remarks: string | null
}

/** The lines as a booking's page tells them; what a reply doesn't declare stays here. */
export const shownLines = <R extends LineRow, S extends object>(
  kind: LineKind<LineBody, R, LinePrice, S>,
  rows: readonly R[],
  actor: Actor,
) => {
  const told = rows.map((row) => ({
    ...row,
    marginCents: row.sellCents - row.costCents,
    units: kind.units(row),
    trace: traceFor(actor, row.trace),
    remarks: orNull(row.remarks),
    ...kind.shown?.(row),
  }))
  return told as unknown as (Omit<R, keyof Common | keyof S> & Common & S)[]
}
