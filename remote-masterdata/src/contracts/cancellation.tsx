import type { HotelContract } from '@melali/shared/api'
import { moneyText, percentText, useLocale, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import { Conditions } from './conditions'

type Step = HotelContract['cancellationSteps'][number]

const byDays = (a: Step, b: Step) => b.daysBefore - a.daysBefore

interface Props {
  steps: readonly Step[]
  /** Beside the title: what changes them. */
  extra?: ReactNode
}

/** What a cancellation costs, the earliest step first. */
export const Cancellation = ({ steps, extra }: Props) => {
  const t = useT('contract')
  const locale = useLocale()
  const tForm = useT('contractForm')
  const fee = ({ basis, value }: Step) => {
    if (value === 0) return t('free')
    if (basis === 'nights') return t('cancelNights', { count: value })
    return basis === 'percent' ? percentText(value, locale) : moneyText(value, locale)
  }
  return (
    <Conditions
      title={t('cancellation')}
      extra={extra}
      emptyText={tForm('noSteps')}
      lines={[...steps].sort(byDays).map((step) => ({
        key: step.id,
        title: t('cancelFrom', { count: step.daysBefore }),
        value: fee(step),
      }))}
    />
  )
}
