import {
  type ActivityLineBody,
  getActivityPackage,
  listActivityPackages,
  type VisitTime,
} from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import type { Filling } from '../kind'
import { choiceOf, useSearch } from '../package-choice'
import { useFitting } from '../use-fitting'
import { useTimeWarnings } from '../use-time-warnings'
import { useValues } from '../use-values'
import { dotted } from '../words'
import { usePickup } from './pickup'
import { useTimes } from './use-times'

/** Times that something speaks against are offered where nothing else is; the chosen one stays until another is chosen. */
const offered = (times: readonly VisitTime[], chosen: string | undefined) => {
  const some = times.some(({ problem }) => problem === null)
  return times.filter(({ time, problem }) => !some || problem === null || time === chosen)
}

/** An activity while it is filled in: what can be done there on that day, and when the chosen one starts. */
export const useActivity = ({ booking, form, selection }: Filling) => {
  const looking = useSearch(selection?.kind === 'activity' ? selection.regionId : undefined)
  const { search, regionId } = looking
  const values = useValues<ActivityLineBody>(form)
  const { contractId, date } = values
  const list = useRead(
    listActivityPackages,
    {
      query: { perPage: 50, ...(search && { search }), ...(regionId && { regionId }), ...(date && { date }) },
    },
    { keepPrevious: true },
  )
  const detail = useRead(
    getActivityPackage,
    { params: { id: contractId ?? '' } },
    { enabled: Boolean(contractId) },
  )
  const choice = choiceOf({
    contractId,
    list,
    detail,
    optionOf: ({ id, activity: name, code, activityType, region, fromCents: cents }) => ({
      id,
      name,
      code,
      note: dotted(activityType, region),
      cents,
    }),
  })
  const { chosen } = choice
  usePickup(booking, form, values)
  const times = useTimes(booking, form, values)
  useFitting(form, 'packageName', chosen?.packages)
  return {
    ...looking,
    booking,
    form,
    choice,
    startTimes: offered(times, values.time).map(({ time }) => time),
    misfits: times.filter(({ problem }) => problem !== null),
    warningsAt: useTimeWarnings(booking.id, form),
    named: chosen && { ...values, activity: chosen.activity, contractCode: chosen.code },
  }
}

export type Filled = ReturnType<typeof useActivity>
