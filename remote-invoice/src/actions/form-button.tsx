import { FormDrawer } from '@melali/shared/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  title: string
  size: number
  children: ReactNode
}

/** Opens a form in a drawer. */
export const FormButton = ({ label, title, size, children }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDrawer open={open} onClose={() => setOpen(false)} title={title} size={size}>
        {children}
      </FormDrawer>
    </>
  )
}
