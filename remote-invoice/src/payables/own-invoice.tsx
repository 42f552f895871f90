import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import type { Payable } from '@melali/shared/api'
import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'

const OwnInvoiceForm = lazyPart(
  async () => (await import('./own-invoice-form')).OwnInvoiceForm,
  <Loading rows={4} />,
)

/** What the supplier billed, beside what was agreed. */
export const OwnInvoice = ({ payable }: { payable: Payable }) => {
  const t = useT('payables')
  const [open, setOpen] = useState(false)
  if (payable.status === 'cancelled') return null
  return (
    <>
      <Button
        size="small"
        icon={<FileTextOutlined />}
        aria-label={t('record')}
        title={t('record')}
        onClick={() => setOpen(true)}
      />
      <FormDrawer open={open} onClose={() => setOpen(false)} title={t('recordTitle')} size={480}>
        <OwnInvoiceForm payable={payable} onSaved={() => setOpen(false)} />
      </FormDrawer>
    </>
  )
}
