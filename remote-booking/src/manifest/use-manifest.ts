import { dayManifest } from '@melali/shared/api'
import { useInAddress, useKeys, useRead } from '@melali/shared/ui'
import { dayOr, shiftDay } from '../day-steps'

/** Which day and zone are shown stands in the address; J and K lead to the days beside. */
export const useManifest = () => {
  const { get, change } = useInAddress()
  const date = dayOr(get('date'))
  const zone = get('zone')
  const query = { date, ...(zone && { zone }) }
  const read = useRead(dayManifest, { query }, { keepPrevious: true })
  const step = (by: number) => () => change({ date: shiftDay(date, by) })
  useKeys({ j: step(1), k: step(-1), t: () => change({ date: null }) })
  return { date, zone, query, read, change }
}
