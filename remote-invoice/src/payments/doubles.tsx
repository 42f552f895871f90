import type { PaymentDouble } from '@melali/shared/api'
import { formatDay, moneyText, useLocale, useT } from '@melali/shared/ui'
import { Alert } from 'antd'

/** Which payments this one looks like, why, and who said that it is another. */
export const Doubles = ({ doubles, title }: { doubles: readonly PaymentDouble[]; title: string }) => {
  const t = useT('payments')
  const locale = useLocale()
  if (!doubles.length) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={doubles.map(
        ({ paymentId, kind, targetId, number, agent, paidOn, amountCents, ...one }) => (
          <div key={paymentId}>
            <a href={`/invoice-management/${targetId}/detail-${kind}`} target="_blank" rel="noreferrer">
              <bdi>{number}</bdi>
            </a>{' '}
            <bdi>{agent}</bdi> · {formatDay(paidOn, locale)} · {moneyText(amountCents, locale, one.currency)}{' '}
            · {t(`whys.${one.why}`)}
            {one.acknowledgedBy && ` · ${t('acknowledged', { name: one.acknowledgedBy })}`}
            {one.reason && ` · ${one.reason}`}
          </div>
        ),
      )}
      style={{ marginBlockEnd: 16 }}
    />
  )
}
