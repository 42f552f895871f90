import { Flex, Radio, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useKit } from '../core/use-t'

export type Side = 'mine' | 'theirs'

interface Props {
  label: string
  /** Whose field it is, where several have one of that name. */
  whose?: string
  value: Side
  onChange: (side: Side) => void
  /** What stands on a side, as people read it. */
  told: (side: Side) => ReactNode
}

/** Both changed it: keep mine or keep theirs. */
export const MineOrTheirs = ({ label, whose, value, onChange, told }: Props) => {
  const kit = useKit()
  return (
    <Flex vertical gap={4}>
      <Typography.Text strong>{label}</Typography.Text>
      <Radio.Group
        aria-label={whose ? `${whose}: ${label}` : label}
        value={value}
        onChange={(event) => onChange(event.target.value as Side)}
      >
        <Flex vertical gap={4}>
          {(['mine', 'theirs'] as const).map((side) => (
            <Radio key={side} value={side}>
              {kit(`conflict.${side}`)}: {told(side)}
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
    </Flex>
  )
}
