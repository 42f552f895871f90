import { type InvoiceDetail, voidInvoice } from '@melali/shared/api'
import { useCommand, useT } from '@melali/shared/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../payments/reason-dialog'
import { bookingReads } from '../payments/refreshed'

/** Destroying a document sits in a menu, away from what people press every day. */
export const VoidMenu = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  const [asking, setAsking] = useState(false)
  const command = useCommand(voidInvoice, { refreshes: bookingReads, toast: t('voided') })
  if (!invoice.mayVoid) return null
  const submit = async (reason: string) => {
    const { ok } = await command.run({
      params: { id: invoice.id },
      body: { status: 'void', reason },
      version: invoice.version,
    })
    if (ok) setAsking(false)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: [{ key: 'void', label: t('void'), danger: true, onClick: () => setAsking(true) }] }}
      >
        <Button aria-label={t('more')}>…</Button>
      </Dropdown>
      <ReasonDialog
        open={asking}
        title={t('voidTitle', { number: invoice.number })}
        verb={t('void')}
        pending={command.pending}
        onSubmit={submit}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
