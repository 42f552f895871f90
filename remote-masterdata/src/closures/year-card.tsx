import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { readClosureYear } from '@melali/shared/api'
import { isRightToLeft } from '@melali/shared/contract'
import { baliToday, Shown, useLocale, useRead, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { MonthBox } from './month-box'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

const YearSteps = ({ year, onYear }: { year: number; onYear: (year: number) => void }) => {
  const t = useT('closures')
  const mirrored = isRightToLeft(useLocale())
  const [back, on] = mirrored ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  const [Back, On] = [back, on]
  return (
    <Flex gap="small" align="center">
      <Button
        size="small"
        icon={<Back />}
        aria-label={t('yearBefore')}
        disabled={year <= 2000}
        onClick={() => onYear(year - 1)}
      />
      <Typography.Text strong aria-live="polite">
        {year}
      </Typography.Text>
      <Button
        size="small"
        icon={<On />}
        aria-label={t('yearAfter')}
        disabled={year >= 2100}
        onClick={() => onYear(year + 1)}
      />
    </Flex>
  )
}

/** Twelve months with the days that are closed; a day leads to its closure, or to a new one. */
export const YearCard = () => {
  const t = useT('closures')
  const [year, setYear] = useState(Number(baliToday().slice(0, 4)))
  const read = useRead(readClosureYear, { query: { year } }, { keepPrevious: true })
  return (
    <Card title={t('calendar')} extra={<YearSteps year={year} onYear={setYear} />}>
      <Shown read={read} what={t('calendar')}>
        {({ data }) => (
          <div
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
              gap: 24,
            }}
          >
            {months.map((month) => (
              <MonthBox
                key={month}
                month={`${data.year}-${month}`}
                closures={data.closures.filter(({ day }) => day.startsWith(`${data.year}-${month}`))}
              />
            ))}
          </div>
        )}
      </Shown>
    </Card>
  )
}
