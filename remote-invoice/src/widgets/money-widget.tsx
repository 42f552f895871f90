import { invoiceStats, revenueStats } from '@melali/shared/api'
import { formatCents } from '@melali/shared/ui'
import { useTranslation } from 'react-i18next'
import { count } from '../format'
import { useLanguage } from '../locale/store'
import { Block } from './block'
import { useStats } from './use-stats'

const kinds = ['overdue', 'unpaid', 'partiallyPaid', 'pendingVerification'] as const

interface Props {
  range: { from: string; to: string }
}

const Change = ({ now, before }: { now: number; before: number }) => {
  const { t } = useTranslation('shell')
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <small>
      <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${percent}%`}</bdi> {t('dashboard.money.change')}
    </small>
  )
}

const Flow = ({ range }: Props) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const stats = useStats(revenueStats, range)
  return (
    <Block title={t('dashboard.money.title')} stats={stats} rows={3}>
      {({ bookedCents, invoicedCents, receivedCents, outstandingCents, previous }) => (
        <dl className="money">
          <div>
            <dt>{t('dashboard.money.booked')}</dt>
            <dd>
              {formatCents(bookedCents, locale)}
              <Change now={bookedCents} before={previous.bookedCents} />
            </dd>
          </div>
          <div>
            <dt>{t('dashboard.money.invoiced')}</dt>
            <dd>
              {formatCents(invoicedCents, locale)}
              <Change now={invoicedCents} before={previous.invoicedCents} />
            </dd>
          </div>
          <div>
            <dt>{t('dashboard.money.received')}</dt>
            <dd>
              {formatCents(receivedCents, locale)}
              <Change now={receivedCents} before={previous.receivedCents} />
            </dd>
          </div>
          <div className="money-total">
            <dt>{t('dashboard.money.outstanding')}</dt>
            <dd>{formatCents(outstandingCents, locale)}</dd>
          </div>
        </dl>
      )}
    </Block>
  )
}

const Waiting = ({ range }: Props) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const stats = useStats(invoiceStats, range)
  return (
    <Block title={t('dashboard.invoices')} stats={stats} rows={3}>
      {(sums) => (
        <dl className="money">
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>
                {t(`dashboard.invoice.${kind}`)} <small>{count(sums[kind].count, locale)}</small>
              </dt>
              <dd>{formatCents(sums[kind].amountCents, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}

export const MoneySummary = ({ range }: Props) => (
  <>
    <Flow range={range} />
    <Waiting range={range} />
  </>
)
