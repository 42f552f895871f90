import type { financeQueue } from '@melali/shared/api'
import { formatCents, formatCount, formatDay, type WidgetProps } from '@melali/shared/contract'
import { Link } from 'react-router-dom'
import { figuresOf } from '../queue/figures-of'

/** What waits for finance, with the list behind each figure. */
export const Widget = ({ data, locale, t, Nothing }: WidgetProps<typeof financeQueue>) => {
  const figures = figuresOf(data)
  if (figures.length === 0) return <Nothing>{t('nothingWaits')}</Nothing>
  return (
    <dl className="money">
      {figures.map(({ name, currency, count, amountCents, since, to }) => (
        <div key={to}>
          <dt>
            <Link to={to}>
              {t(`queue.${name}`, { currency })} <small>{formatCount(count, locale)}</small>
            </Link>
            {since && <small title={t('queue.since')}> · {formatDay(since, locale)}</small>}
          </dt>
          <dd>{amountCents !== undefined && formatCents(amountCents, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
