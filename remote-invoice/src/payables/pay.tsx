import type { Payable } from '@melali/shared/api'
import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Alert, Button } from 'antd'
import { useState } from 'react'

const PayForm = lazyPart(async () => (await import('./pay-form')).PayForm, <Loading rows={5} />)

interface Props {
  rows: readonly Payable[]
  /** Told which were paid; the others stay ticked. */
  onPaid: (paid: readonly Payable[]) => void
}

/** One payment for the ticked payables of the first supplier; others are left out and said so. */
export const Pay = ({ rows, onPaid }: Props) => {
  const t = useT('payables')
  const [paying, setPaying] = useState<readonly Payable[] | null>(null)
  const open = (paying ?? []).filter(({ remainingCents }) => remainingCents > 0)
  const [first] = open
  const fit = open.filter((row) => row.supplierId === first?.supplierId && row.currency === first.currency)
  const left = (paying ?? []).length - fit.length
  return (
    <>
      <Button size="small" onClick={() => setPaying(rows)}>
        {t('pay')}
      </Button>
      <FormDrawer open={paying !== null} onClose={() => setPaying(null)} title={t('payTitle')} size={560}>
        {left > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('leftOut', { count: left })}
            style={{ marginBlockEnd: 16 }}
          />
        )}
        {first && (
          <PayForm
            rows={fit}
            onPaid={() => {
              setPaying(null)
              onPaid(fit)
            }}
          />
        )}
      </FormDrawer>
    </>
  )
}
