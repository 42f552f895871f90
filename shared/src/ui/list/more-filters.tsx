import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { Button, Flex, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useKit } from '../core/use-t'

/** Those that the toolbar's one line has no room for, and how many of them are set. */
export const MoreFilters = ({ set, children }: { set: number; children: ReactNode }) => {
  const kit = useKit()
  const content = (
    <Flex vertical gap="small" style={{ inlineSize: 220 }}>
      {children}
    </Flex>
  )
  return (
    <Popover trigger="click" placement="bottom" content={content} title={kit('moreFilters')}>
      <Button icon={<FilterOutlined aria-hidden />} {...(set > 0 && { type: 'primary', ghost: true })}>
        {kit('moreFilters')}
        {set > 0 && ` (${set})`}
      </Button>
    </Popover>
  )
}
