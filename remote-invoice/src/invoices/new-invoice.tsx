import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'

const NewInvoiceForm = lazyPart(
  async () => (await import('./new-invoice-form')).NewInvoiceForm,
  <Loading rows={3} />,
)

export const NewInvoice = () => {
  const t = useT('issue')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('bookingOpen')}
      </Button>
      <FormDrawer open={open} onClose={() => setOpen(false)} title={t('bookingTitle')} size={480}>
        <NewInvoiceForm />
      </FormDrawer>
    </>
  )
}
