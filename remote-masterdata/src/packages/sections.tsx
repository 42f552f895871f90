import { useScreen } from '@melali/shared/ui'
import { Card, Flex, Tabs } from 'antd'
import type { ReactNode } from 'react'

interface Section {
  key: string
  label: string
  children: ReactNode
}

/** Parts of a package behind tabs; a phone, too narrow for tabs in a row, shows them one under another. */
export const Sections = ({ items }: { items: readonly Section[] }) => {
  const isPhone = useScreen().xs
  if (isPhone)
    return (
      <Flex vertical gap="middle">
        {items.map(({ key, label, children }) => (
          <Card key={key} title={label}>
            {children}
          </Card>
        ))}
      </Flex>
    )
  return (
    <Card styles={{ body: { paddingBlockStart: 8 } }}>
      <Tabs items={[...items]} />
    </Card>
  )
}
