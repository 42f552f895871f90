import { LinkButton } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** Where this part is edited, for those who may; several parts name themselves. */
  edits?: readonly { to: string; label: string; of?: string }[]
  isEmpty?: boolean
  emptyText?: string
  children?: ReactNode
}

/** One part of a booking, with its anchor. */
export const Section = ({ id, title, edits = [], isEmpty = false, emptyText, children }: Props) => (
  <Card
    id={id}
    title={title}
    style={{ scrollMarginBlockStart: 88 }}
    extra={
      <Flex gap={4}>
        {edits.map(({ to, label, of }) => (
          <LinkButton key={to} size="small" to={to} aria-label={`${label}: ${of ?? title}`}>
            {of ?? label}
          </LinkButton>
        ))}
      </Flex>
    }
  >
    {isEmpty ? (
      <Typography.Text type="secondary">{emptyText}</Typography.Text>
    ) : (
      <Flex vertical gap="middle">
        {children}
      </Flex>
    )}
  </Card>
)
