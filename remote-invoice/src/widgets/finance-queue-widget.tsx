import type { financeQueue } from '@melali/shared/api'
import { formatCents, type WidgetProps } from '@melali/shared/contract'
import { figuresOf } from '../queue/figures-of'

/** What waits for finance, with the list behind each figure. */
export const Widget = ({ data, locale, t, Figures }: WidgetProps<typeof financeQueue>) => (
  <Figures
    nothing={t('nothingWaits')}
    figures={figuresOf(data).map(({ name, currency, count, amountCents, since, to }) => ({
      ...{ to, count, label: t(`queue.${name}`, { currency }) },
      ...(amountCents !== undefined && { amount: formatCents(amountCents, locale) }),
      since: since ? { day: since, means: t('queue.since') } : null,
    }))}
  />
)
