import type { WorkFigure } from '@melali/shared/contract'

type Told = Record<string, { count: number; since: string | null }>

/** Each figure with the list of bookings that its filter makes; what only a newer server counts has no words here, and no list. */
export const workFigures = (told: Told, t: (key: string) => string): WorkFigure[] =>
  Object.entries(told).flatMap(([name, { count, since }]) => {
    const label = t(`work.${name}`)
    if (label === `work.${name}`) return []
    const to = `/booking-management?tab=all&work=${name}`
    return { to, label, count, since: since === null ? null : { day: since, means: t('since') } }
  })
