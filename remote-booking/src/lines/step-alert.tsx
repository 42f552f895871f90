import { lazyPart, type Side } from '@melali/shared/ui'
import { Alert } from 'antd'
import type { LineKind } from './kind'
import type { Collision } from './merge-lines'
import type { Step } from './use-step'

const StepConflict = lazyPart(async () => (await import('./step-conflict')).StepConflict, null)

interface Props {
  kind: LineKind
  step: Step
  onSaved: () => void
}

/** Why a step wasn't saved; where somebody else changed the same, what stays. */
export const StepAlert = ({ kind, step, onSaved }: Props) => {
  const settle = async (choose: (collision: Collision) => Side) => {
    if (await step.settle(choose)) queueMicrotask(onSaved)
  }
  if (step.met)
    return (
      <StepConflict
        kind={kind}
        met={step.met}
        pending={step.pending}
        onSettle={(choose) => void settle(choose)}
      />
    )
  if (!step.error) return null
  return <Alert type="error" showIcon title={step.failed} description={step.error.message} />
}
