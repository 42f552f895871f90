import type { PriceProblem, Quote } from '@melali/shared/api'

interface Read {
  data: { data: Quote } | undefined
  isPlaceholderData: boolean
}

/** Why what is asked has no price; nothing while that isn't known. */
export const refusalOf = (
  { data, isPlaceholderData }: Read,
  missing: string | undefined,
): PriceProblem | undefined =>
  missing || isPlaceholderData || !data || data.data.ok ? undefined : data.data.problems[0]
