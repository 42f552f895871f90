import { exchanges } from '@melali/shared/resources'
import { ResourceList, useT } from '@melali/shared/ui'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { Converter } from './converter'

const ConvertButton = () => {
  const t = useT('convert')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('title')}</Button>
      <Modal open={open} title={t('title')} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Converter />
      </Modal>
    </>
  )
}

/** The rates, and what an amount comes to by them. */
export const Component = () => (
  <ResourceList resource={exchanges} extra={<ConvertButton />}>
    <Outlet />
  </ResourceList>
)
