import { LinkButton } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

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
        <LinkButton size="small" to={edit.to} aria-label={`${edit.label}: ${title}`}>
          {edit.label}
        </LinkButton>
      )
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
