import { exchanges } from '@melali/shared/resources'
import { FieldDialog, ResourceList, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { Converter } from './converter'

const ConvertButton = () => {
  const t = useT('convert')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('title')}</Button>
      <FieldDialog
        open={open}
        title={t('title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Converter />
      </FieldDialog>
    </>
  )
}

/** The rates, and what an amount comes to by them. */
export const Component = () => (
  <ResourceList resource={exchanges} extra={<ConvertButton />}>
    <Outlet />
  </ResourceList>
)
