import { refuse } from './errors'

/** Of a row locked for update: refuses the edit of an older version, with the row as it stands. */
export const refuseStale = (
  ifMatch: number | undefined,
  current: { version: number },
  shown: unknown = current,
) => {
  if (ifMatch !== undefined && ifMatch !== current.version) throw refuse.stale(shown)
}
