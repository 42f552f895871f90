import { formatWeekday, useLocale, useT } from '@melali/shared/ui'
import { Flex, Select, Typography } from 'antd'
import { DaySteps } from '../day-steps'

/** Sunday is the seventh. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

interface Props {
  date: string
  zone: string | undefined
  zones: readonly string[]
  onChange: (part: { date?: string; zone?: string | null }) => void
}

/** When and where. A zone that nobody is in that day can still be let go of. */
export const ManifestToolbar = ({ date, zone, zones, onChange }: Props) => {
  const t = useT('manifest')
  const locale = useLocale()
  const known = [...new Set([...zones, ...(zone ? [zone] : [])])].sort()
  return (
    <Flex wrap gap="small" align="center">
      <DaySteps day={date} onChange={(next) => onChange({ date: next })} />
      <Typography.Text type="secondary">{formatWeekday(weekdayOf(date), locale)}</Typography.Text>
      <Select
        aria-label={t('zone')}
        value={zone ?? ''}
        onChange={(next) => onChange({ zone: next || null })}
        options={[{ value: '', label: t('allZones') }, ...known.map((value) => ({ value, label: value }))]}
        style={{ minInlineSize: 160 }}
      />
    </Flex>
  )
}
