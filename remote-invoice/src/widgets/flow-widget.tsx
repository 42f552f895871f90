import type { revenueStats } from '@melali/shared/api'
import { formatCents, type WidgetProps } from '@melali/shared/contract'

type Props = WidgetProps<typeof revenueStats>

const flows = ['booked', 'invoiced', 'received'] as const

const Change = ({ now, before, t }: { now: number; before: number; t: Props['t'] }) => {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <small>
      <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${percent}%`}</bdi> {t('flow.change')}
    </small>
  )
}

/** What was booked, invoiced and received, beside the period before. */
export const Widget = ({ data, locale, t }: Props) => (
  <dl className="money">
    {flows.map((flow) => (
      <div key={flow}>
        <dt>{t(`flow.${flow}`)}</dt>
        <dd>
          {formatCents(data[`${flow}Cents`], locale)}
          <Change now={data[`${flow}Cents`]} before={data.previous[`${flow}Cents`]} t={t} />
        </dd>
      </div>
    ))}
    <div className="money-total">
      <dt>{t('flow.outstanding')}</dt>
      <dd>{formatCents(data.outstandingCents, locale)}</dd>
    </div>
  </dl>
)
