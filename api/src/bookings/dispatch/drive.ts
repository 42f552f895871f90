import { type Db, driveTimes } from '../../db'
import { statement } from '../../db/statement'

/** Where nobody has written a time down. */
const UNKNOWN_MINUTES = 60

const times = statement((db) => db.select().from(driveTimes))

/** Minutes by road between zones, read once; the way back counts where the way there has no time of its own. */
export const loadDrives = async (tx: Db) => {
  const rows = await times(tx, {})
  const minutes = new Map(rows.map((row) => [`${row.zoneFrom}→${row.zoneTo}`, row.minutes]))
  return (from: string | null, to: string | null) => {
    if (!from || !to) return from === to ? 0 : UNKNOWN_MINUTES
    const known = minutes.get(`${from}→${to}`) ?? minutes.get(`${to}→${from}`)
    return known ?? (from === to ? 0 : UNKNOWN_MINUTES)
  }
}
