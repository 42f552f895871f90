import { useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

export interface Condition {
  key: string
  title: ReactNode
  text?: ReactNode
  /** At the end of the line: an amount. */
  value?: ReactNode
}

interface Props {
  title: string
  lines: readonly Condition[]
  /** What no line at all means; “None” unless told. */
  emptyText?: string
  /** Beside the title: what changes them. */
  extra?: ReactNode
}

/** One kind of condition, each a short line. */
export const Conditions = ({ title, lines, emptyText, extra }: Props) => {
  const t = useT('contract')
  return (
    <Card size="small" type="inner" title={title} extra={extra} style={{ blockSize: '100%' }}>
      {lines.length === 0 ? (
        <Typography.Text type="secondary">{emptyText ?? t('none')}</Typography.Text>
      ) : (
        <Flex vertical gap="small">
          {lines.map(({ key, title: name, text, value }) => (
            <Flex key={key} justify="space-between" gap="middle">
              <Flex vertical>
                <span>
                  <bdi>{name}</bdi>
                </span>
                {text && <Typography.Text type="secondary">{text}</Typography.Text>}
              </Flex>
              <span style={{ whiteSpace: 'nowrap' }}>{value}</span>
            </Flex>
          ))}
        </Flex>
      )}
    </Card>
  )
}
