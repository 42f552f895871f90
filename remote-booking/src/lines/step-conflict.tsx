import { MineOrTheirs, type Side, useKit, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Draft } from './draft'
import type { Line, LineKind } from './kind'
import type { Collision } from './merge-lines'
import { draftIn, type Met } from './merged-drafts'
import { type Say, useSay } from './say'
import { useTakenWords } from './taken-words'
import { dotted } from './words'

const isNothing = (value: unknown) => value == null || value === '' || (Array.isArray(value) && !value.length)

/** A field of a line as people read it. */
const fieldTold = (kind: LineKind, field: string, { body, named }: Draft, say: Say): ReactNode => {
  const value = body[field]
  const { told, words, fact } = kind.fields.find(({ name }) => name === field) ?? {}
  if (isNothing(value)) return '–'
  if (told) return told(value, say)
  const line = { ...named, ...body } as unknown as Line
  if (words) return dotted(...words.map((word) => String(line[word as keyof Line] ?? '')))
  return fact?.(line, say) || <bdi>{String(value)}</bdi>
}

interface LineProps {
  kind: LineKind
  met: Met
  id: string
  sideOf: (collision: Collision) => Side
  onSide: (collision: Collision, side: Side) => void
}

/** What both changed of one line. */
const Collisions = ({ kind, met, id, sideOf, onSide }: LineProps) => {
  const t = useT('merged')
  const say = useSay(kind.name, met.record.guests)
  const { labelOf } = useTakenWords(kind)
  const title = draftIn(met.base, id)
  const told = ({ field }: Collision, side: Side) => {
    const draft = draftIn(met[side], id)
    if (!draft) return t('gone')
    return field === null ? dotted(draft.title, draft.detail) : fieldTold(kind, field, draft, say)
  }
  return (
    <Flex vertical gap={4}>
      <Typography.Text strong>{title?.title}</Typography.Text>
      <Typography.Text type="secondary">{title?.detail}</Typography.Text>
      {met.merged.collisions
        .filter((collision) => collision.id === id)
        .map((collision) => (
          <MineOrTheirs
            key={collision.field}
            label={collision.field === null ? t('whole') : labelOf(collision.field)}
            whose={dotted(title?.title, title?.detail)}
            value={sideOf(collision)}
            onChange={(side) => onSide(collision, side)}
            told={(side) => told(collision, side)}
          />
        ))}
    </Flex>
  )
}

interface Props {
  kind: LineKind
  met: Met
  pending: boolean
  onSettle: (choose: (collision: Collision) => Side) => void
}

const keyOf = ({ id, field }: Collision) => `${id} ${field}`

/** Two people changed the same of a step: line by line and field by field, keep mine or keep theirs. */
export const StepConflict = ({ kind, met, pending, onSettle }: Props) => {
  const kit = useKit()
  const { takenWords } = useTakenWords(kind)
  const [picks, setPicks] = useState<Record<string, Side>>({})
  const sideOf = (collision: Collision) => picks[keyOf(collision)] ?? 'mine'
  const taken = takenWords(met)
  return (
    <Alert
      type="warning"
      showIcon
      title={kit('conflict.title')}
      description={
        <Flex vertical gap="middle">
          {kit('conflict.text')}
          {[...new Set(met.merged.collisions.map(({ id }) => id))].map((id) => (
            <Collisions
              key={id}
              kind={kind}
              met={met}
              id={id}
              sideOf={sideOf}
              onSide={(collision, side) => setPicks({ ...picks, [keyOf(collision)]: side })}
            />
          ))}
          {taken.length > 0 && (
            <Flex vertical gap={4}>
              <Typography.Text type="secondary">{kit('conflict.taken')}</Typography.Text>
              {taken.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Flex>
          )}
          <Button
            type="primary"
            loading={pending}
            style={{ alignSelf: 'end' }}
            onClick={() => onSettle(sideOf)}
          >
            {kit('conflict.save')}
          </Button>
        </Flex>
      }
    />
  )
}
