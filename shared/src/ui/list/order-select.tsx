import { Select, Typography } from 'antd'
import { useKit } from '../core/use-t'
import { type Column, sortOf } from './column'

interface Props<Row> {
  columns: readonly Column<Row>[]
  value: string
  onChange: (sort: string) => void
}

/** What headings do where there are none: cards on a phone. */
export function OrderSelect<Row>({ columns, value, onChange }: Props<Row>) {
  const kit = useKit()
  const options = columns.flatMap((column) => {
    const key = sortOf(column)
    if (!key) return []
    return [
      { value: key, label: `${column.title} ↑` },
      { value: `-${key}`, label: `${column.title} ↓` },
    ]
  })
  if (options.length === 0) return null
  return (
    <>
      <Typography.Text type="secondary">{kit('orderBy')}</Typography.Text>
      <Select
        aria-label={kit('orderBy')}
        placeholder={kit('orderBy')}
        options={options}
        value={options.some((option) => option.value === value) ? value : null}
        onChange={(sort: string) => onChange(sort)}
      />
    </>
  )
}
