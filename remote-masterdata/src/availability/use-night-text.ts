import type { AvailabilityMonth, RoomNight } from '@melali/shared/api'
import { formatDay, useLocale, useT } from '@melali/shared/ui'
import { keepsNone, stateOf } from './night-state'

/** Everything there is to say of a night, in one sentence. */
export const useNightText = (month: AvailabilityMonth) => {
  const t = useT('availability')
  const locale = useLocale()
  const detail = (night: RoomNight) => {
    const state = stateOf(night, month)
    if (state === 'outside') return [t('outside')]
    const { total, sold, left, releaseDays, released, stops, season } = night
    const closed = month.closures.filter(({ day }) => day === night.night)
    return [
      keepsNone(night) ? t('onRequest') : t('leftOf', { left, total, sold }),
      night.priced ? season : t('noPrice'),
      released && t('released', { days: releaseDays }),
      ...stops.map((mode) => t(`modes.${mode}`)),
      ...closed.map(({ name }) => name),
    ].filter(Boolean)
  }
  return (room: string, night: RoomNight) =>
    `${room}, ${formatDay(night.night, locale)}: ${detail(night).join(', ')}`
}
