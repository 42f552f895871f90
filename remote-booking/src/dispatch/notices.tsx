import type { DispatchBoard } from '@melali/shared/api'
import { Clock, ReasonDialog, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Tag, Typography } from 'antd'
import type { Block } from './plan'
import type { useMoves } from './use-moves'
import type { useSuggestion } from './use-suggestion'

type Moves = ReturnType<typeof useMoves>

const Named = ({ block, says }: { block: Block | undefined; says: readonly string[] }) => (
  <li>
    {block && (
      <>
        <Clock value={block.job.time} /> <bdi>{block.job.guest ?? block.job.code}</bdi>:{' '}
      </>
    )}
    {says.join(' ')}
  </li>
)

interface Props {
  moves: Moves
  blocks: readonly Block[]
}

const blockOf = (blocks: readonly Block[], lineId: string) => blocks.find(({ job }) => job.lineId === lineId)

/** Why nothing was changed, job by job. */
export const Refusals = ({ moves, blocks }: Props) => {
  const t = useT('dispatch')
  if (!moves.refused.length) return null
  return (
    <Alert
      type="error"
      showIcon
      closable={{ onClose: moves.forget }}
      role="alert"
      title={t('refused')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {moves.refused.map(({ lineId, message }, at) => (
            <Named key={`${lineId} ${at}`} block={blockOf(blocks, lineId)} says={[message]} />
          ))}
        </ul>
      }
    />
  )
}

/** What a reason overrules. */
export const Doubts = ({ moves, blocks }: Props) => {
  const t = useT('dispatch')
  return (
    <ReasonDialog
      open={moves.doubt !== null}
      title={t('doubted')}
      verb={t('overrule')}
      error={moves.doubt?.isAnew ? t('doubtedAnew') : undefined}
      pending={moves.pending}
      onSubmit={(reason) => void moves.overrule(reason)}
      onCancel={moves.giveUp}
    >
      <ul style={{ marginBlock: 0, paddingInlineStart: 18, maxBlockSize: 240, overflow: 'auto' }}>
        {moves.doubt?.warned.map(({ lineId, messages }) => (
          <Named key={lineId} block={blockOf(blocks, lineId)} says={messages} />
        ))}
      </ul>
    </ReasonDialog>
  )
}

interface ReviewProps {
  suggestion: ReturnType<typeof useSuggestion>
  proposed: number
  drivers: boolean
  pending: boolean
  onSave: () => void
}

/** The plan in figures, to be saved with one click. */
export const Review = ({ suggestion, proposed, drivers, pending, onSave }: ReviewProps) => {
  const t = useT('dispatch')
  const { plan, discard } = suggestion
  if (!plan) return null
  const figures = [
    t(drivers ? 'cars' : 'guidesUsed', { count: plan.resources }),
    t('empty', { count: plan.emptyMinutes }),
    plan.left.length > 0 && t('left', { count: plan.left.length }),
  ]
  return (
    <Alert
      type="info"
      showIcon
      title={t('review', { count: proposed })}
      description={figures.filter(Boolean).join(' · ')}
      action={
        <Flex gap="small" wrap>
          <Button type="primary" loading={pending} disabled={!proposed} onClick={onSave}>
            {t('saveAll', { count: proposed })}
          </Button>
          <Button onClick={discard}>{t('discard')}</Button>
        </Flex>
      }
    />
  )
}

/** Vehicles that stay in the workshop on the days shown. */
export const OutOfService = ({ board }: { board: DispatchBoard }) => {
  const t = useT('dispatch')
  const plates = new Map(board.vehicles.map(({ id, plate }) => [id, plate]))
  const standing = board.off.filter(({ vehicleId }) => plates.has(vehicleId ?? ''))
  if (!standing.length) return null
  return (
    <Flex wrap gap="small" align="center">
      <Typography.Text type="secondary">{t('outOfService')}</Typography.Text>
      {standing.map(({ id, vehicleId, note }) => (
        <Tag key={id} style={{ marginInlineEnd: 0 }}>
          <bdi dir="ltr">{plates.get(vehicleId ?? '')}</bdi>
          {note && ` · ${note}`}
        </Tag>
      ))}
    </Flex>
  )
}
