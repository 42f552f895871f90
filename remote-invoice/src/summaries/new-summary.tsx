import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'

const NewSummaryForm = lazyPart(
  async () => (await import('./new-summary-form')).NewSummaryForm,
  <Loading rows={3} />,
)

/** Gathers an agent's open invoices into one bill. */
export const NewSummary = () => {
  const t = useT('issue')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <FormDrawer open={open} onClose={() => setOpen(false)} title={t('open')} size={640}>
        <NewSummaryForm />
      </FormDrawer>
    </>
  )
}
