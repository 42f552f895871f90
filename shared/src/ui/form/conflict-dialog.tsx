import { Alert, Flex, Modal, Radio, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKit } from '../core/use-t'
import { differing } from './differing'
import type { Values, ZodFormState } from './use-zod-form'

type Side = 'mine' | 'theirs'

interface Props {
  state: ZodFormState
  show?: (key: string, value: unknown, titles: Readonly<Record<string, string>>) => ReactNode
}

const plain = (_: string, value: unknown) =>
  value === null || value === undefined || value === '' ? '–' : String(value)

/** Somebody else saved meanwhile: field by field, keep mine or keep theirs. */
export const ConflictDialog = ({ state, show = plain }: Props) => {
  const kit = useKit()
  const [picks, setPicks] = useState<Record<string, Side>>({})
  const { conflict } = state
  if (!conflict) return null
  const { mine, theirs } = conflict
  const fields = differing(state.initial, mine, theirs)
  const sideOf = (key: string): Side =>
    picks[key] ?? (fields.find((field) => field.key === key)?.touched ? 'mine' : 'theirs')
  const titles = (theirs.titles ?? {}) as Record<string, string>
  const close = (chosen: Values | null) => {
    setPicks({})
    void state.resolve(chosen)
  }
  const merged = () =>
    Object.fromEntries(fields.map(({ key }) => [key, (sideOf(key) === 'mine' ? mine : theirs)[key]]))
  return (
    <Modal
      open
      width={640}
      title={kit('conflict.title')}
      okText={kit('conflict.save')}
      cancelText={kit('conflict.back')}
      onOk={() => close(merged())}
      onCancel={() => close(null)}
    >
      <Flex vertical gap="middle">
        <Alert type="warning" showIcon title={kit('conflict.text')} />
        {fields.map(({ key }) => (
          <Flex vertical gap={4} key={key}>
            <Typography.Text strong>{state.labels.get(key) ?? key}</Typography.Text>
            <Radio.Group
              aria-label={state.labels.get(key) ?? key}
              value={sideOf(key)}
              onChange={(event) => setPicks({ ...picks, [key]: event.target.value as Side })}
            >
              <Flex vertical gap={4}>
                <Radio value="mine">
                  {kit('conflict.mine')}: {show(key, mine[key], titles)}
                </Radio>
                <Radio value="theirs">
                  {kit('conflict.theirs')}: {show(key, theirs[key], titles)}
                </Radio>
              </Flex>
            </Radio.Group>
          </Flex>
        ))}
      </Flex>
    </Modal>
  )
}
