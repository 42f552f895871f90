import { useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'

interface Props {
  onBack?: () => void
  onNext: () => void
  next: string
  pending?: boolean
  disabled?: boolean
}

export const StepFoot = ({ onBack, onNext, next, pending = false, disabled = false }: Props) => {
  const t = useT('wizard')
  return (
    <Flex justify="space-between" style={{ marginBlockStart: 24 }}>
      {onBack ? <Button onClick={onBack}>{t('back')}</Button> : <span />}
      <Button type="primary" onClick={onNext} loading={pending} disabled={disabled}>
        {next}
      </Button>
    </Flex>
  )
}
