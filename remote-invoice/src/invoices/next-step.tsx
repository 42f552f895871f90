import type { Ledger } from '@melali/shared/api'
import { moneyText, useLocale, useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { RefundDialog } from '../payments/refund-dialog'
import { CreditDialog } from './credit-dialog'
import { KeepDialog } from './keep-dialog'
import { ReissueDialog } from './reissue-dialog'
import type { Next } from './step-dialog'
import { useBill } from './use-bill'

/** More is billed, less is credited, what nobody paid is issued anew, what is too much goes back or is kept. */
export const NextStep = ({ ledger }: { ledger: Ledger }) => {
  const t = useT('next')
  const locale = useLocale()
  const [open, setOpen] = useState<Next['step'] | 'keep' | null>(null)
  const bill = useBill(ledger)
  const { next } = ledger
  if (!next) return null
  const close = () => setOpen(null)
  const amount = moneyText(next.amountCents, locale, ledger.currency)
  const isBilled = next.step === 'issue' || next.step === 'adjust'
  const dialog = { ledger, next, onClose: close }
  return (
    <>
      <Alert
        type={next.step === 'refund' ? 'info' : 'warning'}
        showIcon
        title={t(`${next.step}.title`, { amount })}
        description={
          <Flex vertical gap="small" align="start">
            {t(`${next.step}.text`)}
            <Flex gap="small" wrap>
              <Button
                type="primary"
                loading={bill.pending}
                onClick={() => (isBilled ? void bill.run(next) : setOpen(next.step))}
              >
                {t(`${next.step}.verb`)}
              </Button>
              {next.step === 'refund' && <Button onClick={() => setOpen('keep')}>{t('keep.verb')}</Button>}
            </Flex>
          </Flex>
        }
      />
      <ReissueDialog {...dialog} open={open === 'reissue'} />
      <CreditDialog {...dialog} open={open === 'credit'} key={next.invoiceId} />
      <RefundDialog
        of={{ invoiceId: next.invoiceId ?? '' }}
        mostCents={next.amountCents}
        currency={ledger.currency}
        open={open === 'refund'}
        onClose={close}
      />
      <KeepDialog {...dialog} open={open === 'keep'} />
    </>
  )
}
