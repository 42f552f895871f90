import { Empty } from '@melali/shared/ui'
import { Button, Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  id: string
  title: string
  /** Where this part is edited, for those who may. */
  edit?: { to: string; label: string } | false
  isEmpty?: boolean
  emptyText?: string
  children?: ReactNode
}

/** One part of a booking, with its anchor. */
export const Section = ({ id, title, edit, isEmpty = false, emptyText, children }: Props) => (
  <Card
    id={id}
    title={title}
    style={{ scrollMarginBlockStart: 88 }}
    extra={
      edit && (
        <Link to={edit.to}>
          <Button size="small">{edit.label}</Button>
        </Link>
      )
    }
  >
    {isEmpty ? (
      <Empty {...(emptyText && { text: emptyText })} />
    ) : (
      <Flex vertical gap="middle">
        {children}
      </Flex>
    )}
  </Card>
)
