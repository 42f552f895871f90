import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'

const ImportForm = lazyPart(async () => (await import('./import-form')).ImportForm, <Loading rows={5} />)

export const ImportStatement = () => {
  const t = useT('bank')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <FormDrawer open={open} onClose={() => setOpen(false)} title={t('import')} size={760}>
        <ImportForm onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  )
}
