import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import { Button, Checkbox, Flex } from 'antd'
import { useKit } from '../core/use-t'
import type { Column } from './column'
import { moved } from './column-order'
import type { Columns } from './use-columns'

interface Props<Row> {
  all: readonly Column<Row>[]
  columns: Columns<Row>
}

/** Which columns are shown, and in which order; the title stands first and stays. */
export function ColumnMenu<Row>({ all, columns }: Props<Row>) {
  const kit = useKit()
  const { shown, rest, show } = columns
  const [title] = all
  const nameOf = (key: string) => all.find((column) => column.key === key)?.title ?? key
  const toggle = (key: string, on: boolean) => show(on ? [...shown, key] : shown.filter((one) => one !== key))
  const step = (key: string, by: -1 | 1) => {
    const at = shown.indexOf(key) + by
    const name = nameOf(key)
    return (
      <Button
        type="text"
        size="small"
        disabled={at < 0 || at >= shown.length}
        icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={kit(by < 0 ? 'moveUp' : 'moveDown', { name })}
        onClick={() => show(moved(shown, key, by))}
      />
    )
  }
  return (
    <Flex vertical gap={4} style={{ maxBlockSize: '50vh', overflowY: 'auto' }}>
      {title && (
        <Checkbox checked disabled>
          {title.title}
        </Checkbox>
      )}
      {shown.map((key) => (
        <Flex key={key} justify="space-between" align="center" gap="small">
          <Checkbox checked onChange={() => toggle(key, false)}>
            {nameOf(key)}
          </Checkbox>
          <Flex>
            {step(key, -1)}
            {step(key, 1)}
          </Flex>
        </Flex>
      ))}
      {rest.map((key) => (
        <Checkbox key={key} checked={false} onChange={() => toggle(key, true)}>
          {nameOf(key)}
        </Checkbox>
      ))}
    </Flex>
  )
}
