import { useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import type { StepName } from './wizard-steps'

interface Props {
  steps: readonly StepName[]
  onStep: (step: StepName) => void
}

/** What keeps a booking from being sent, each a jump to its step. */
export const MissingSteps = ({ steps, onStep }: Props) => {
  const t = useT('review')
  const names = useT('wizard.steps')
  if (!steps.length) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('missing')}
      description={
        <Flex wrap gap="small">
          {steps.map((step) => (
            <Button key={step} size="small" onClick={() => onStep(step)}>
              {names(step)}
            </Button>
          ))}
        </Flex>
      }
    />
  )
}
