import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { LeaveGuard, useT } from '@melali/shared/ui'
import { Alert } from 'antd'
import type { StepKind } from '../steps/kind'
import { LinesEditor } from '../steps/lines-editor'
import { useStep } from '../steps/use-step'
import { StepFoot } from './step-foot'

interface Props<Body extends { id?: string | undefined }> {
  kind: StepKind<Body>
  booking: BookingDetail
  selection: PackageSelection | null
  onSaved: () => void
  onBack: () => void
}

/** A step is saved as a whole; leaving in the middle gives up what isn't saved. */
export const LinesStep = <Body extends { id?: string | undefined }>({
  kind,
  booking,
  selection,
  onSaved,
  onBack,
}: Props<Body>) => {
  const t = useT('wizard')
  const step = useStep(kind, booking)
  const next = async () => {
    const isUntouched = !step.dirty && step.drafts.length > 0
    if (isUntouched || (await step.save())) queueMicrotask(onSaved)
  }
  return (
    <>
      {step.error && (
        <Alert type="error" showIcon title={step.error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <LinesEditor
        kind={kind}
        booking={booking}
        drafts={step.drafts}
        onChange={step.change}
        selection={selection}
      />
      <LeaveGuard when={step.dirty} withinPath={false} text={t('leaveText')} />
      <StepFoot
        onBack={onBack}
        onNext={next}
        next={t(step.drafts.length ? 'saveNext' : 'skip')}
        pending={step.pending}
      />
    </>
  )
}
