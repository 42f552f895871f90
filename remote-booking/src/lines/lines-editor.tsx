import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { LeaveGuard, Money, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { type ComponentProps, useState } from 'react'
import { counted, type Draft, totalOf } from './draft'
import type { LineKind } from './kind'
import { LineDrawer } from './line-drawer'
import { LineList } from './line-list'
import { StepAlert } from './step-alert'
import type { Step } from './use-step'

interface Props {
  kind: LineKind
  booking: BookingDetail
  step: Step
  /** How leaving is asked about. */
  leaving?: Omit<ComponentProps<typeof LeaveGuard>, 'when'>
  onSaved: () => void
  selection?: PackageSelection | null
  /** The line whose form is open at first. */
  opened?: string | null
}

/** What the catalogue chose is offered once. */
const stillWanted = (selection: PackageSelection | null, drafts: readonly Draft[]) =>
  drafts.some(({ body }) => body.contractId && body.contractId === selection?.contractId) ? null : selection

/** Adds, changes and removes lines in memory; the step saves them together. */
export const LinesEditor = ({
  kind,
  booking,
  step,
  leaving,
  onSaved,
  selection = null,
  opened = null,
}: Props) => {
  const t = useT('steps')
  const words = useT('kinds')
  const { drafts, change } = step
  const [isFilling, setFilling] = useState(false)
  const more = drafts.length > 0 && words(`more.${kind.name}`, { defaultValue: '' })
  const wanted = stillWanted(selection, drafts)
  const [editing, setEditing] = useState<Draft | 'new' | null>(
    wanted?.kind === kind.name
      ? 'new'
      : (drafts.find(({ key, locked }) => key === opened && !locked) ?? null),
  )
  const others = counted(drafts).filter((draft) => editing === 'new' || draft.key !== editing?.key)
  const done = (draft: Draft) => {
    change((now) =>
      now.some(({ key }) => key === draft.key)
        ? now.map((one) => (one.key === draft.key ? draft : one))
        : [...now, draft],
    )
    setEditing(null)
  }
  return (
    <Flex vertical gap="middle">
      <StepAlert kind={kind} step={step} onSaved={onSaved} />
      {kind.Offers && <kind.Offers booking={booking} drafts={drafts} change={change} expect={step.expect} />}
      <LineList
        drafts={drafts}
        problems={step.problems}
        emptyText={words(`none.${kind.name}`)}
        onEdit={setEditing}
        onRemove={(gone) => change((now) => now.filter((draft) => draft.key !== gone.key))}
      />
      <Flex wrap gap="small" justify="space-between" align="center">
        <Flex vertical gap={4} align="start">
          <Button type="dashed" onClick={() => setEditing('new')}>
            {words(`new.${kind.name}`)}
          </Button>
          {more && <Typography.Text type="secondary">{more}</Typography.Text>}
        </Flex>
        {drafts.length > 0 && (
          <Typography.Text>
            {t('stepTotal')} <Money cents={totalOf(drafts)} />
          </Typography.Text>
        )}
      </Flex>
      <LineDrawer
        kind={kind}
        booking={booking}
        draft={editing === 'new' ? null : editing}
        selection={wanted}
        others={others.map(({ body }) => body)}
        onUnsaved={setFilling}
        open={editing !== null}
        onClose={() => setEditing(null)}
        onDone={done}
      />
      <LeaveGuard {...leaving} when={step.unsaved || isFilling} />
    </Flex>
  )
}
