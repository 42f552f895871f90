import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { FormDrawer, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

export interface Editing {
  /** What is changed. */
  title: string
  /** The form that changes it, closed by the function it gets. */
  form: (close: () => void) => ReactNode
  /** How wide the form is drawn. */
  size?: number
}

/** Opens the form of one part of a contract beside the page. */
export const EditButton = ({ title, form, size = 640 }: Editing) => {
  const t = useT('contractForm')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const name = t('editOf', { what: title })
  return (
    <>
      <Button size="small" icon={<EditOutlined />} aria-label={name} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      <FormDrawer open={open} title={name} size={size} onClose={close}>
        {form(close)}
      </FormDrawer>
    </>
  )
}
