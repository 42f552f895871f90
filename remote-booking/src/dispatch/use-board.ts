import {
  type DispatchCrew,
  type DispatchView,
  dispatchBoard,
  dispatchCrews,
  dispatchViews,
} from '@melali/shared/api'
import { baliToday, useCan, useInAddress, useRead } from '@melali/shared/ui'

const DAY_MS = 86_400_000

export const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

const rights = { drivers: 'assign.driver', guides: 'assign.guide' } as const

/** Which board is shown stands in the address. */
export const useBoard = () => {
  const { get, change } = useInAddress()
  const can = useCan()
  const crews = dispatchCrews.filter((crew) => can(rights[crew]))
  const day = /^\d{4}-\d\d-\d\d$/.test(get('day') ?? '') ? (get('day') as string) : baliToday()
  const view: DispatchView = dispatchViews.find((one) => one === get('view')) ?? 'day'
  const crew: DispatchCrew = crews.find((one) => one === get('crew')) ?? crews[0] ?? 'drivers'
  const read = useRead(
    dispatchBoard,
    { query: { day, view, crew } },
    { keepPrevious: true, enabled: crews.length > 0 },
  )
  return { day, view, crew, crews, read, change }
}
