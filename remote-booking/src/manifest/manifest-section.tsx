import type { ManifestTotal, ManifestSection as Name } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Card, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props<R> {
  name: Name
  total: ManifestTotal
  /** In the order they are read; the first has no heading where there is none to give. */
  groups: readonly { key: string; heading?: ReactNode; rows: readonly R[] }[]
  children: (row: R) => ReactNode
}

const list = { listStyle: 'none', margin: 0, padding: 0 } as const

/** A section of the day that has something, its rows under the headings of their groups. */
export function ManifestSection<R>({ name, total, groups, children }: Props<R>) {
  const t = useT('manifest')
  if (!total.lines) return null
  const title = t(`sections.${name}`)
  return (
    <Card
      id={name}
      size="small"
      role="region"
      aria-label={title}
      style={{ scrollMarginBlockStart: 88 }}
      title={
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {title}
        </Typography.Title>
      }
      extra={t('people', { count: total.people })}
    >
      {groups.map(({ key, heading, rows }) => (
        <section key={key} style={{ marginBlockEnd: 8 }}>
          {heading && (
            <Typography.Title level={3} style={{ fontSize: 14, marginBlock: '4px' }}>
              {heading}
            </Typography.Title>
          )}
          <ul style={list}>{rows.map(children)}</ul>
        </section>
      ))}
    </Card>
  )
}
