import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { bookingGraph } from '@melali/shared/api'
import { lazyPart } from '@melali/shared/ui'
import { Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from './block'
import { type Measure, measures } from './measures'
import { TrendTable } from './trend-table'
import { useStats } from './use-stats'

const TrendChart = lazyPart(
  async () => (await import(/* webpackChunkName: "chart" */ './trend-chart')).TrendChart,
  <div className="trend-chart" />,
)

/** Bookings by month as a picture, and as the same numbers one click away. */
export const Trend = ({ range }: { range: { from: string; to: string } }) => {
  const { t } = useTranslation('shell')
  const stats = useStats(bookingGraph, range)
  const [measure, setMeasure] = useState<Measure>('totalCents')
  const [isTable, setTable] = useState(false)
  const controls = (
    <Space>
      {!isTable && (
        <Segmented
          size="small"
          value={measure}
          onChange={setMeasure}
          options={measures.map((value) => ({ value, label: t(`dashboard.trend.${value}`) }))}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'dashboard.trend.chart' : 'dashboard.trend.table')}
      </Button>
    </Space>
  )
  return (
    <Block
      title={t('dashboard.trend.title')}
      stats={stats}
      extra={controls}
      rows={7}
      empty={(months) => months.every(({ bookings }) => bookings === 0) && t('dashboard.trend.empty')}
    >
      {(months) =>
        isTable ? <TrendTable months={months} /> : <TrendChart months={months} measure={measure} />
      }
    </Block>
  )
}
