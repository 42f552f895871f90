import { Typography } from 'antd'
import type { ApiError } from '../../contract'
import { useKit } from '../core/use-t'

interface Usage {
  table: string
  count?: number | undefined
  titles?: string[] | undefined
}

/** What a refused deletion says stands in the way. */
export const usagesOf = (error: ApiError) =>
  (error.body.details as { usages?: Usage[] } | undefined)?.usages ?? []

export const Usages = ({ usages }: { usages: readonly Usage[] }) => {
  const kit = useKit()
  return (
    <ul style={{ paddingInlineStart: 20, marginBlock: 8 }}>
      {usages.map(({ table, count, titles = [] }) => (
        <li key={table}>
          {kit('usage.line', {
            what: kit(`usage.tables.${table}`, { defaultValue: table.replaceAll('_', ' ') }),
            count: count ?? titles.length,
          })}
          {titles.length > 0 && <Typography.Text type="secondary"> – {titles.join(', ')}</Typography.Text>}
        </li>
      ))}
    </ul>
  )
}
