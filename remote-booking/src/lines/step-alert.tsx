import { useKit } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import type { Step } from './use-step'

interface Props {
  step: Step
  onSaved: () => void
}

/** Why a step wasn't saved; when somebody else saved it first, whose lines stay. */
export const StepAlert = ({ step, onSaved }: Props) => {
  const kit = useKit()
  const keepMine = async () => {
    if (await step.keepMine()) queueMicrotask(onSaved)
  }
  if (!step.error) return null
  if (!step.stale) return <Alert type="error" showIcon title={step.failed} description={step.error.message} />
  return (
    <Alert
      type="warning"
      showIcon
      title={kit('conflict.title')}
      action={
        <Flex wrap gap="small">
          <Button size="small" loading={step.pending} onClick={keepMine}>
            {kit('conflict.mine')}
          </Button>
          <Button size="small" disabled={step.pending} onClick={step.takeTheirs}>
            {kit('conflict.theirs')}
          </Button>
        </Flex>
      }
    />
  )
}
