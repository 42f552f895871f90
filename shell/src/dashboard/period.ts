import { baliToday } from '@melali/shared/ui'

export const periods = ['month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

const months: Record<Period, number> = { month: 1, quarter: 3, year: 12 }

/** Whole months, the running one last. */
export const rangeOf = (period: Period, today = baliToday()) => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - months[period], 1))
  return { from: first.toISOString().slice(0, 10), to: today }
}
