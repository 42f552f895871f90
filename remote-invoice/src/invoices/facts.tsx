import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  items: readonly (readonly [label: string, value: ReactNode])[]
}

/** Label and value pairs: two a row on paper and wide screens, one on a phone. */
export const Facts = ({ items }: Props) => (
  <Descriptions
    size="small"
    column={{ xs: 1, sm: 1, md: 2, lg: 3 }}
    items={items.map(([label, children]) => ({ key: label, label, children }))}
  />
)
