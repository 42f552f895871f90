import type { HotelContract } from '@melali/shared/api'
import { moneyText, useT } from '@melali/shared/ui'
import { Conditions } from './conditions'
import { percent } from './percent'

type Step = HotelContract['cancellationSteps'][number]

const byDays = (a: Step, b: Step) => b.daysBefore - a.daysBefore

/** What a cancellation costs, the earliest step first. */
export const Cancellation = ({ steps }: { steps: readonly Step[] }) => {
  const t = useT('contract')
  const fee = ({ basis, value }: Step) => {
    if (value === 0) return t('free')
    if (basis === 'nights') return t('cancelNights', { count: value })
    return basis === 'percent' ? percent(value) : moneyText(value)
  }
  return (
    <Conditions
      title={t('cancellation')}
      lines={[...steps].sort(byDays).map((step) => ({
        key: step.id,
        title: t('cancelFrom', { count: step.daysBefore }),
        value: fee(step),
      }))}
    />
  )
}
