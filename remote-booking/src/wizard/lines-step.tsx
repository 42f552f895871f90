import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { useT } from '@melali/shared/ui'
import { Divider, Flex } from 'antd'
import { useEffect } from 'react'
import type { LineKind } from '../lines/kind'
import { LinesEditor } from '../lines/lines-editor'
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
  const { drafts, dirty } = step
  useEffect(() => {
    onOpen(dirty ? { kind, drafts } : null)
    return () => onOpen(null)
  }, [onOpen, dirty, kind, drafts])
  const next = async () => {
    if (await step.save()) queueMicrotask(onSaved)
  }
  return (
    <Flex vertical gap="middle">
      {kind.Beside && (
        <div>
          <kind.Beside booking={booking} />
          <Divider />
        </div>
      )}
      <LinesEditor
        kind={kind}
        booking={booking}
        step={step}
        selection={selection}
        leaving={{ withinPath: false, text: t('leaveText') }}
        onSaved={onSaved}
      />
      <StepFoot
        onBack={onBack}
        onNext={next}
        next={t(step.drafts.length ? 'saveNext' : 'skip')}
        pending={step.pending}
      />
    </Flex>
  )
}
