import type { PriceProblem } from '@melali/shared/api'
import { formatDay, useLocale, useT } from '@melali/shared/ui'
import { spansOf } from './spans'

/** One code has a sentence for each thing it can be about. */
const sentenceOf = ({ code, params = {} }: PriceProblem) => {
  if (code === 'CLOSED_DAY' && !params.reason) return 'DAY_OFF'
  if (code === 'CAPACITY' && params.maxLuggage === undefined) return 'MAX_PAX'
  if (code === 'OCCUPANCY' && params.maxExtraBeds !== undefined) return 'EXTRA_BEDS'
  if (code === 'OCCUPANCY' && params.maxChildren !== undefined) return 'ROOM_LIMIT'
  return code
}

/** Why there is no price, in words, with its days as people write them. */
export const useProblemText = () => {
  const t = useT('packages.problems')
  const locale = useLocale()
  const day = (value: unknown) => (typeof value === 'string' ? formatDay(value, locale) : '')
  const span = ({ from, to }: { from: string; to: string }) =>
    from === to ? day(from) : `${day(from)} – ${day(to)}`
  return (problem: PriceProblem) => {
    const { nights, params } = problem
    return t(sentenceOf(problem), {
      ...params,
      ...(nights && { nights: spansOf(nights).map(span).join(', ') }),
      fromDay: day(params?.fromDay),
      toDay: day(params?.toDay),
      defaultValue: t('other'),
    })
  }
}
