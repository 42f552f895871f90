import type { WorkFigure } from '@melali/shared/contract'

type Told = Record<string, { count: number; since: string | null }>

/** Each figure with the list of bookings that its filter makes. */
export const workFigures = (told: Told, t: (key: string) => string): WorkFigure[] =>
  Object.entries(told).map(([name, { count, since }]) => ({
    to: `/booking-management?tab=all&work=${name}`,
    label: t(`work.${name}`),
    count,
    since: since === null ? null : { day: since, means: t('since') },
  }))
