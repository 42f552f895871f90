import type { Naming } from '../kind'
import { dotted, type Words } from '../words'

interface Extra {
  addon: string
  pax?: number | undefined
  days?: number | undefined
  from?: string | null | undefined
}

export const nameOfExtra = (extra: Extra, { t, day }: Words): Naming => ({
  title: extra.addon,
  detail: dotted(
    t('addons.detail', {
      guests: t('addons.guestsOf', { count: extra.pax ?? 0 }),
      days: t('addons.daysOf', { count: extra.days ?? 0 }),
    }),
    day(extra.from),
  ),
})
