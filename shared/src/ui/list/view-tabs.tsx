import { Select, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useKit } from '../core/use-t'
import { useScreen } from '../page/use-screen'

interface Props {
  tabs: readonly { key: string; label: ReactNode }[]
  value: string
  onChange(key: string): void
  /** What is chosen by them; *View* without it. */
  label?: string
}

/** Tabs above what they show; a phone, too narrow for them in a row, chooses from a menu. */
export const ViewTabs = ({ tabs, value, onChange, label }: Props) => {
  const kit = useKit()
  const { xs, sm, md } = useScreen()
  if (xs || (sm && !md))
    return (
      <Select
        aria-label={label ?? kit('view')}
        style={{ marginBlockEnd: 8 }}
        value={value}
        onChange={onChange}
        options={tabs.map((tab) => ({ value: tab.key, label: tab.label }))}
      />
    )
  return (
    <Tabs
      tabBarStyle={{ marginBlockEnd: 8 }}
      activeKey={value}
      onChange={onChange}
      items={tabs.map((tab) => ({ key: tab.key, label: tab.label }))}
    />
  )
}
