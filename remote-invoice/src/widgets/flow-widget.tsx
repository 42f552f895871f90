import type { revenueStats } from '@melali/shared/api'
import { formatCents, listAddress, type WidgetProps } from '@melali/shared/contract'
import { Link } from 'react-router-dom'

type Props = WidgetProps<typeof revenueStats>

const at = '/invoice-management'

const flows = ['booked', 'invoiced', 'received', 'refunded'] as const

/** What each flow is made of, as far as its reader may open it. */
const listsOf = ({ range, host }: Pick<Props, 'range' | 'host'>) => {
  const { from, to } = range ?? {}
  const sold = { tab: 'all', sold: 'true', createdFrom: from, createdTo: to }
  const paid = { paidFrom: from, paidTo: to }
  return {
    booked: host.can('view.booking') && listAddress('/booking-management', sold),
    invoiced: listAddress(at, { status: 'issued', issuedFrom: from, issuedTo: to }),
    received: listAddress(at, { kind: 'payment', status: 'verified', ...paid }),
    refunded: listAddress(at, { kind: 'refund', status: 'paid', ...paid }),
  }
}

const Change = ({ now, before, t }: { now: number; before: number; t: Props['t'] }) => {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <small>
      <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${percent}%`}</bdi> {t('flow.change')}
    </small>
  )
}

/** What was booked, invoiced and received, and where there was any given back, beside the period before. */
export const Widget = ({ data, range, host, locale, t }: Props) => {
  const lists = listsOf({ range, host })
  const shown = flows.filter((flow) => flow !== 'refunded' || data.refundedCents > 0)
  return (
    <dl className="money">
      {shown.map((flow) => (
        <div key={flow}>
          <dt>{lists[flow] ? <Link to={lists[flow]}>{t(`flow.${flow}`)}</Link> : t(`flow.${flow}`)}</dt>
          <dd>
            {formatCents(data[`${flow}Cents`], locale)}
            <Change now={data[`${flow}Cents`]} before={data.previous[`${flow}Cents`]} t={t} />
          </dd>
        </div>
      ))}
      <div className="money-total">
        <dt>
          <Link to="/invoice-management?open=true">{t('flow.outstanding')}</Link>
        </dt>
        <dd>{formatCents(data.outstandingCents, locale)}</dd>
      </div>
    </dl>
  )
}
