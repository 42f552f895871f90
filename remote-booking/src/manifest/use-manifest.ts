import { dayManifest } from '@melali/shared/api'
import { useInAddress, useKeys, useRead } from '@melali/shared/ui'
import { useEffect, useRef } from 'react'
import { dayOr, shiftDay } from '../day-steps'

/** Which day and zone are shown stands in the address; J and K lead to the days beside. */
export const useManifest = () => {
  const { get, change } = useInAddress()
  const date = dayOr(get('date'))
  const zone = get('zone')
  const query = { date, ...(zone && { zone }) }
  const read = useRead(dayManifest, { query }, { keepPrevious: true })
  const wanted = useRef(date)
  useEffect(() => {
    wanted.current = date
  }, [date])
  // Keys may come faster than pages: each goes on from the day that the last one asked for.
  const step = (by: number) => () => {
    wanted.current = shiftDay(wanted.current, by)
    change({ date: wanted.current })
  }
  useKeys({ j: step(1), k: step(-1), t: () => change({ date: null }) })
  return { date, zone, query, read, change }
}
