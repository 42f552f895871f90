import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import type { bookingGraph } from '@melali/shared/api'
import type { WidgetProps } from '@melali/shared/contract'
import { lazyPart } from '@melali/shared/ui'
import { Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { type Measure, measures } from './months'
import { TrendTable } from './trend-table'

const TrendChart = lazyPart(
  async () => (await import(/* webpackChunkName: "widgets-chart" */ './trend-chart')).TrendChart,
  <div className="trend-chart" />,
)

/** Bookings by month as a picture, and as the same numbers one click away. */
export const Widget = ({
  data: months,
  range,
  locale,
  t,
  Head,
  Nothing,
}: WidgetProps<typeof bookingGraph>) => {
  const [measure, setMeasure] = useState<Measure>('totalCents')
  const [isTable, setTable] = useState(false)
  const isEmpty = months.every(({ bookings }) => bookings === 0)
  return (
    <>
      <Head>
        <Space>
          {!isTable && (
            <Segmented
              size="small"
              aria-label={t('trend.title')}
              value={measure}
              onChange={setMeasure}
              options={measures.map((value) => ({ value, label: t(`trend.${value}`) }))}
            />
          )}
          <Button
            type="text"
            size="small"
            icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'trend.chart' : 'trend.table')}
          </Button>
        </Space>
      </Head>
      {isEmpty && <Nothing>{t('noBookings')}</Nothing>}
      {!isEmpty && isTable && <TrendTable {...{ months, range, locale, t }} />}
      {!isEmpty && !isTable && <TrendChart {...{ months, range, measure, locale, t }} />}
    </>
  )
}
