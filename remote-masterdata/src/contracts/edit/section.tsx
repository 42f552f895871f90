import { Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { EditButton, type Editing } from './edit-button'

interface Props extends Omit<Editing, 'form'> {
  /** None for those who only read. */
  form?: Editing['form'] | false
  /** Beside the edit button. */
  extra?: ReactNode
  children: ReactNode
}

/** One part of a contract, changed where it stands. */
export const Section = ({ form, extra, children, ...part }: Props) => (
  <Card
    title={part.title}
    style={{ blockSize: '100%' }}
    extra={
      (form || extra) && (
        <Flex gap="small" align="center">
          {extra}
          {form && <EditButton {...part} form={form} />}
        </Flex>
      )
    }
  >
    {children}
  </Card>
)
