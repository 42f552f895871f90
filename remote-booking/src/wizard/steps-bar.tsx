import type { BookingDetail } from '@melali/shared/api'
import { HiddenText, useScreen, useT } from '@melali/shared/ui'
import { Steps, Typography } from 'antd'
import { heldBy, type StepName, steps } from './wizard-steps'

interface Props {
  booking: BookingDetail | undefined
  step: StepName
  onStep: (step: StepName) => void
}

/** The six steps with what each holds; on a phone only the present one is named. */
export const StepsBar = ({ booking, step, onStep }: Props) => {
  const t = useT('wizard')
  const names = useT('wizard.steps')
  const isWide = useScreen().lg
  return (
    <>
      <Steps
        size="small"
        current={steps.indexOf(step)}
        onChange={(at) => booking && onStep(steps[at] ?? 'guests')}
        {...(!isWide && { responsive: false })}
        items={steps.map((name) => {
          const held = heldBy(booking, name)
          return {
            key: name,
            title: isWide ? names(name) : <HiddenText>{names(name)}</HiddenText>,
            disabled: !booking && name !== 'guests',
            ...(isWide && held
              ? { subTitle: <Typography.Text type="secondary">{held}</Typography.Text> }
              : {}),
          }
        })}
      />
      {!isWide && (
        <Typography.Text type="secondary">
          {t('stepOf', { step: steps.indexOf(step) + 1, of: steps.length })}
        </Typography.Text>
      )}
    </>
  )
}
