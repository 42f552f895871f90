import { type BookingDetail, getLedger, type Ledger } from '@melali/shared/api'
import { LinkButton, moneyText, useLocale, useRead, useT } from '@melali/shared/ui'
import { Alert, Button } from 'antd'
import { Ledger as Amounts, Ledgers } from '../ledger'
import { invoiceAt, useAdjust } from './use-adjust'

/** What finance has to do about it: a difference is billed here, everything else where the document lies. */
const Next = ({ ledger, invoiceId }: { ledger: Ledger; invoiceId: string | undefined }) => {
  const t = useT('statement')
  const locale = useLocale()
  const { adjust, pending } = useAdjust(ledger)
  const { next } = ledger
  // To issue the first one stands above.
  if (!next || next.step === 'issue') return null
  const at = next.invoiceId ?? invoiceId
  return (
    <Alert
      type={next.step === 'refund' ? 'info' : 'warning'}
      showIcon
      title={t(`next.${next.step}`, { amount: moneyText(next.amountCents, locale, ledger.currency) })}
      description={
        next.step === 'adjust' ? (
          <Button type="primary" loading={pending} onClick={() => void adjust(next)}>
            {t('adjust')}
          </Button>
        ) : (
          at && <LinkButton to={invoiceAt(at)}>{t('open')}</LinkButton>
        )
      }
    />
  )
}

/** What the booking's documents and money add up to, and the one thing to do about it. */
export const Statement = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('statement')
  const { data } = useRead(getLedger, { params: { id: booking.id } })
  const ledger = data?.data
  if (!ledger) return null
  const { unbilledCents } = ledger
  // A fee can be owed before there is any document.
  if (!ledger.entries.length && !(booking.status === 'cancelled' && unbilledCents)) return null
  return (
    <>
      <Ledgers>
        <Amounts
          entries={[
            ...(unbilledCents === null ? [] : [{ label: t('owed'), cents: ledger.owedCents, quiet: true }]),
            ...(unbilledCents
              ? [
                  {
                    label: t(unbilledCents > 0 ? 'unbilled' : 'overbilled'),
                    ...{ cents: Math.abs(unbilledCents), quiet: true },
                  },
                ]
              : []),
            { label: t('charged'), cents: ledger.chargedCents },
            { label: t('credited'), cents: -ledger.creditedCents },
            { label: t('received'), cents: -ledger.paidCents },
            { label: t('refunded'), cents: ledger.refundedCents },
            { label: t('balance'), cents: ledger.balanceCents, sum: true },
          ]}
        />
      </Ledgers>
      <Next ledger={ledger} invoiceId={booking.invoice?.id} />
    </>
  )
}
