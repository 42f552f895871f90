import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { LeaveGuard, useT } from '@melali/shared/ui'
import { Divider, Flex } from 'antd'
import { useEffect, useState } from 'react'
import type { LineKind } from '../lines/kind'
import { LinesEditor } from '../lines/lines-editor'
import { StepAlert } from '../lines/step-alert'
import { useStep } from '../lines/use-step'
import type { OpenStep } from './as-it-stands'
import { StepFoot } from './step-foot'

interface Props {
  kind: LineKind
  booking: BookingDetail
  selection: PackageSelection | null
  onOpen: (open: OpenStep | null) => void
  onSaved: () => void
  onBack: () => void
}

/** A step is saved as a whole; leaving in the middle gives up what isn't saved. */
export const LinesStep = ({ kind, booking, selection, onOpen, onSaved, onBack }: Props) => {
  const t = useT('wizard')
  const step = useStep(kind, booking)
  const [isFilling, setFilling] = useState(false)
  const { drafts, dirty } = step
  useEffect(() => {
    onOpen(dirty ? { kind, drafts } : null)
    return () => onOpen(null)
  }, [onOpen, dirty, kind, drafts])
  const next = async () => {
    const isUntouched = !step.dirty && step.drafts.length > 0
    if (isUntouched || (await step.save())) queueMicrotask(onSaved)
  }
  const keepMine = async () => {
    if (await step.keepMine()) queueMicrotask(onSaved)
  }
  return (
    <Flex vertical gap="middle">
      {kind.Beside && (
        <div>
          <kind.Beside booking={booking} />
          <Divider />
        </div>
      )}
      <StepAlert step={step} onKeepMine={keepMine} />
      <LinesEditor kind={kind} booking={booking} step={step} onUnsaved={setFilling} selection={selection} />
      <LeaveGuard when={step.dirty || isFilling} withinPath={false} text={t('leaveText')} />
      <StepFoot
        onBack={onBack}
        onNext={next}
        next={t(step.drafts.length ? 'saveNext' : 'skip')}
        pending={step.pending}
      />
    </Flex>
  )
}
