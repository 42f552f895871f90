import type { SummaryDetail } from '@melali/shared/api'
import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'

const EditForm = lazyPart(async () => (await import('./edit-form')).EditForm, <Loading rows={5} />)

export const EditDraft = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('draft')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
      <FormDrawer open={open} onClose={close} title={t('editTitle')} size={640}>
        <EditForm summary={summary} onClose={close} />
      </FormDrawer>
    </>
  )
}
