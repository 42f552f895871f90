import type { ClosureYear } from '@melali/shared/api'
import { formatWeekday, tagOf, useLocale } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { DayCell } from './day-cell'

interface Props {
  /** `2027-03`. */
  month: string
  closures: ClosureYear['closures']
}

const daysOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** How many days of the week lie before the first, which is a Monday's week. */
const blanksOf = (month: string) => ((new Date(`${month}-01T00:00:00Z`).getUTCDay() || 7) - 1) as number

/** A month with its closed days, which are named under it too. */
export const MonthBox = ({ month, closures }: Props) => {
  const locale = useLocale()
  const { search } = useLocation()
  const name = new Intl.DateTimeFormat(tagOf(locale), { month: 'long', timeZone: 'UTC' })
  const title = name.format(new Date(`${month}-01T00:00:00Z`))
  return (
    <section aria-label={title}>
      <Typography.Title level={3} style={{ fontSize: 14, marginBlockStart: 0 }}>
        {title}
      </Typography.Title>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 2, textAlign: 'center' }}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Typography.Text key={day} type="secondary" style={{ fontSize: 12 }}>
            {formatWeekday(day, locale)}
          </Typography.Text>
        ))}
        <span
          style={{
            gridColumn: `span ${blanksOf(month) || 7}`,
            ...(blanksOf(month) === 0 && { display: 'none' }),
          }}
        />
        {daysOf(month).map((day) => (
          <DayCell key={day} day={day} closures={closures.filter((closure) => closure.day === day)} />
        ))}
      </div>
      <Flex vertical style={{ marginBlockStart: 8 }}>
        {closures.map(({ id, day, name: what }) => (
          <Link key={id} to={`/utilities-data/closure/${id}/edit${search}`}>
            {Number(day.slice(8))} · <bdi>{what}</bdi>
          </Link>
        ))}
      </Flex>
    </section>
  )
}
