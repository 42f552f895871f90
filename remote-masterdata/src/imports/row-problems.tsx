import type { ImportRow } from '@melali/shared/api'
import type { AnyResource, Field } from '@melali/shared/resources'
import { useLabel } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'

interface Props {
  row: ImportRow
  resource: AnyResource
}

/** Each trouble of a row: the cell, what stands there, and what is wrong with it. */
export const RowProblems = ({ row, resource }: Props) => {
  const label = useLabel()
  const nameOf = (key: string | null) => {
    const field = key === null ? undefined : (resource.fields[key] as Field | undefined)
    return field && label(field.label)
  }
  return (
    <Flex vertical gap={4} style={{ textAlign: 'start' }}>
      {row.problems.map(({ cell, field, value, message }) => (
        <Flex key={`${cell} ${field} ${message}`} wrap gap={4} align="baseline">
          {cell && (
            <Tag color="red" dir="ltr">
              {cell}
            </Tag>
          )}
          <Typography.Text type="secondary">{nameOf(field)}</Typography.Text>
          {value && (
            <Typography.Text code style={{ wordBreak: 'break-word' }}>
              {value.length > 60 ? `${value.slice(0, 60)}…` : value}
            </Typography.Text>
          )}
          <bdi>{message}</bdi>
        </Flex>
      ))}
    </Flex>
  )
}
