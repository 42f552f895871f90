import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { Money, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { counted, type Draft, totalOf } from './draft'
import type { StepKind } from './kind'
import { LineDrawer } from './line-drawer'
import { LineList } from './line-list'
import { stepOf } from './selection'

interface Props<Body extends { id?: string | undefined }> {
  kind: StepKind<Body>
  booking: BookingDetail
  drafts: readonly Draft<Body>[]
  problems: ReadonlyMap<number, readonly string[]>
  onChange: (drafts: Draft<Body>[]) => void
  /** A line is being filled in that would be lost. */
  onUnsaved: (unsaved: boolean) => void
  selection?: PackageSelection | null
}

/** What the catalogue chose is offered once. */
const stillWanted = (selection: PackageSelection | null, drafts: readonly Draft<object>[]) =>
  drafts.some(({ body }) => 'contractId' in body && body.contractId === selection?.contractId)
    ? null
    : selection

/** The package that waits for this very step. */
const waits = (selection: PackageSelection | null, step: string) =>
  selection !== null && stepOf[selection.kind] === step

/** Adds, changes and removes lines in memory; the step saves them together. */
export const LinesEditor = <Body extends { id?: string | undefined }>({
  kind,
  booking,
  drafts,
  problems,
  onChange,
  onUnsaved,
  selection = null,
}: Props<Body>) => {
  const t = useT('steps')
  const more = drafts.length > 0 && t(`${kind.name}.more`, { defaultValue: '' })
  const wanted = stillWanted(selection, drafts)
  const [editing, setEditing] = useState<Draft<Body> | 'new' | null>(waits(wanted, kind.name) ? 'new' : null)
  const others = counted(drafts).filter((draft) => editing === 'new' || draft.key !== editing?.key)
  const done = (draft: Draft<Body>) => {
    const isKnown = drafts.some(({ key }) => key === draft.key)
    onChange(isKnown ? drafts.map((one) => (one.key === draft.key ? draft : one)) : [...drafts, draft])
    setEditing(null)
  }
  return (
    <Flex vertical gap="middle">
      <LineList
        drafts={drafts}
        problems={problems}
        emptyText={t(`${kind.name}.empty`)}
        onEdit={setEditing}
        onRemove={(gone) => onChange(drafts.filter((draft) => draft.key !== gone.key))}
      />
      <Flex wrap gap="small" justify="space-between" align="center">
        <Flex vertical gap={4} align="start">
          <Button type="dashed" onClick={() => setEditing('new')}>
            {t(`${kind.name}.new`)}
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
        onUnsaved={onUnsaved}
        open={editing !== null}
        onClose={() => setEditing(null)}
        onDone={done}
      />
    </Flex>
  )
}
