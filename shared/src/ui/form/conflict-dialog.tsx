import { Alert, Flex, Modal, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKit } from '../core/use-t'
import { MineOrTheirs, type Side } from './mine-or-theirs'
import { Told } from './told'
import type { Conflict } from './use-merge'
import type { ZodFormState } from './use-zod-form'

interface Props {
  state: ZodFormState
  conflict: Conflict
  show?: (key: string, value: unknown, titles: Readonly<Record<string, string>>) => ReactNode
}

/** Both changed the same: field by field, keep mine or keep theirs. */
export const ConflictDialog = ({ state, conflict, show }: Props) => {
  const kit = useKit()
  const [picks, setPicks] = useState<Record<string, Side>>({})
  const { collisions, taken, titles } = conflict
  const chosen = () =>
    Object.fromEntries(Object.entries(collisions).map(([key, sides]) => [key, sides[picks[key] ?? 'mine']]))
  const isHere = Object.keys(collisions).length > 0
  const told = (key: string, value: unknown) =>
    show?.(key, value, titles) ?? <Told as={state.toldAs.get(key)} value={value} />
  return (
    <Modal
      open
      width={640}
      title={kit('conflict.title')}
      okText={kit('conflict.save')}
      cancelText={kit('conflict.back')}
      onOk={() => void state.resolve(chosen())}
      onCancel={() => void state.resolve(null)}
    >
      <Flex vertical gap="middle">
        <Alert type="warning" showIcon title={kit(isHere ? 'conflict.text' : 'conflict.elsewhere')} />
        {Object.entries(collisions).map(([key, sides]) => (
          <MineOrTheirs
            key={key}
            label={state.labelOf(key)}
            value={picks[key] ?? 'mine'}
            onChange={(side) => setPicks({ ...picks, [key]: side })}
            told={(side) => told(key, sides[side])}
          />
        ))}
        {Object.keys(taken).length > 0 && (
          <Flex vertical gap={4}>
            <Typography.Text type="secondary">{kit('conflict.taken')}</Typography.Text>
            {Object.entries(taken).map(([key, value]) => (
              <div key={key}>
                {state.labelOf(key)}: {told(key, value)}
              </div>
            ))}
          </Flex>
        )}
      </Flex>
    </Modal>
  )
}
