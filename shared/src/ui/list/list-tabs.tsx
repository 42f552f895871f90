import { Select, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useKit } from '../core/use-t'
import type { ChangeList } from './use-list-state'

export interface Tab {
  key: string
  label: ReactNode
  /** What the tab adds to the query. */
  query?: Record<string, unknown>
}

interface Props {
  tabs: readonly Tab[]
  value: string
  onChange: ChangeList
  phone: boolean
}

/** Tabs of a list; a phone, too narrow for them in a row, chooses from a menu. */
export const ListTabs = ({ tabs, value, onChange, phone }: Props) => {
  const kit = useKit()
  if (phone)
    return (
      <Select
        aria-label={kit('view')}
        style={{ marginBlockEnd: 8 }}
        value={value}
        onChange={(key: string) => onChange({ tab: key })}
        options={tabs.map(({ key, label }) => ({ value: key, label }))}
      />
    )
  return (
    <Tabs
      tabBarStyle={{ marginBlockEnd: 8 }}
      activeKey={value}
      onChange={(key) => onChange({ tab: key })}
      items={tabs.map(({ key, label }) => ({ key, label }))}
    />
  )
}
