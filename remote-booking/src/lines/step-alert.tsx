import { useKit } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import type { Step } from './use-step'

interface Props {
  step: Step
  onKeepMine: () => void
}

/** Why a step wasn't saved; when somebody else saved it first, whose lines stay. */
export const StepAlert = ({ step, onKeepMine }: Props) => {
  const kit = useKit()
  if (!step.error) return null
  if (!step.stale) return <Alert type="error" showIcon title={step.failed} description={step.error.message} />
  return (
    <Alert
      type="warning"
      showIcon
      title={kit('conflict.title')}
      action={
        <Flex wrap gap="small">
          <Button size="small" loading={step.pending} onClick={onKeepMine}>
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
