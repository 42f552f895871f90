import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { LeaveGuard, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { useEffect, useState } from 'react'
import type { StepKind } from '../steps/kind'
import { LinesEditor } from '../steps/lines-editor'
import { StepAlert } from '../steps/step-alert'
import { useStep } from '../steps/use-step'
import type { OpenStep } from './as-it-stands'
import { StepFoot } from './step-foot'

interface Props<Body extends { id?: string | undefined }> {
  kind: StepKind<Body>
  booking: BookingDetail
  selection: PackageSelection | null
  onOpen: (open: OpenStep | null) => void
  onSaved: () => void
  onBack: () => void
}

/** A step is saved as a whole; leaving in the middle gives up what isn't saved. */
export const LinesStep = <Body extends { id?: string | undefined }>({
  kind,
  booking,
  selection,
  onOpen,
  onSaved,
  onBack,
}: Props<Body>) => {
  const t = useT('wizard')
  const step = useStep(kind, booking)
  const [isFilling, setFilling] = useState(false)
  const { drafts, dirty } = step
  useEffect(() => {
    onOpen(dirty ? { name: kind.name, drafts } : null)
    return () => onOpen(null)
  }, [onOpen, dirty, kind.name, drafts])
  const next = async () => {
    const isUntouched = !step.dirty && step.drafts.length > 0
    if (isUntouched || (await step.save())) queueMicrotask(onSaved)
  }
  const keepMine = async () => {
    if (await step.keepMine()) queueMicrotask(onSaved)
  }
  return (
    <Flex vertical gap="middle">
      <StepAlert step={step} onKeepMine={keepMine} />
      <LinesEditor
        kind={kind}
        booking={booking}
        drafts={step.drafts}
        problems={step.problems}
        onChange={step.change}
        onUnsaved={setFilling}
        selection={selection}
      />
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
