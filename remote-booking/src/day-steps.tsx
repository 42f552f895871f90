import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { isRightToLeft } from '@melali/shared/contract'
import { baliToday, DayInput, useLocale, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'

const DAY_MS = 86_400_000

export const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** A day as an address names it; without one it is today in Bali. */
export const dayOr = (given: string | undefined) =>
  given && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : baliToday()

interface Props {
  day: string
  /** In days. */
  step?: number
  onChange: (day: string) => void
}

/** ‹ a day › and today. */
export const DaySteps = ({ day, step = 1, onChange }: Props) => {
  const t = useT('days')
  const [Back, On] = isRightToLeft(useLocale())
    ? [RightOutlined, LeftOutlined]
    : [LeftOutlined, RightOutlined]
  return (
    <Flex gap={4} align="center">
      <Button icon={<Back />} aria-label={t('earlier')} onClick={() => onChange(shiftDay(day, -step))} />
      <div style={{ inlineSize: 152 }}>
        <DayInput
          aria-label={t('shownDay')}
          allowClear={false}
          value={day}
          onChange={(next) => next && onChange(next)}
        />
      </div>
      <Button icon={<On />} aria-label={t('later')} onClick={() => onChange(shiftDay(day, step))} />
      <Button onClick={() => onChange(baliToday())}>{t('today')}</Button>
    </Flex>
  )
}
