import {
  type DispatchCrew,
  type DispatchView,
  dispatchBoard,
  dispatchCrews,
  dispatchViews,
} from '@melali/shared/api'
import { useCan, useInAddress, useRead } from '@melali/shared/ui'
import { dayOr } from '../day-steps'

const rights = { drivers: 'assign.driver', guides: 'assign.guide' } as const

/** Which board is shown stands in the address. */
export const useBoard = () => {
  const { get, change } = useInAddress()
  const can = useCan()
  const crews = dispatchCrews.filter((crew) => can(rights[crew]))
  const day = dayOr(get('day'))
  const view: DispatchView = dispatchViews.find((one) => one === get('view')) ?? 'day'
  const crew: DispatchCrew = crews.find((one) => one === get('crew')) ?? crews[0] ?? 'drivers'
  const read = useRead(
    dispatchBoard,
    { query: { day, view, crew } },
    { keepPrevious: true, enabled: crews.length > 0 },
  )
  return { day, view, crew, crews, read, change }
}
