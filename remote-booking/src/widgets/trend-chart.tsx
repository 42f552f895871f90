import { Column } from '@ant-design/charts'
import { isRightToLeft } from '@melali/shared/contract'
import { formatCents } from '@melali/shared/ui'
import { theme } from 'antd'
import { useTranslation } from 'react-i18next'
import { count, roughMoney, shortMonth } from '../format'
import { useLanguage } from '../locale/store'
import { useDark, useLessMotion } from '../theme/use-dark'
import type { Measure } from './measures'
import type { Month } from './trend-table'

interface Props {
  months: Month[]
  measure: Measure
}

export const TrendChart = ({ months, measure }: Props) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const { token } = theme.useToken()
  const isDark = useDark()
  const isCalm = useLessMotion()
  const hasRoom = window.innerWidth > 640
  const isMirrored = isRightToLeft(locale)
  const short = (value: number) => (measure === 'bookings' ? count(value, locale) : roughMoney(value, locale))
  const full = (value: number) => (measure === 'bookings' ? count(value, locale) : formatCents(value, locale))
  const label = {
    labelFill: token.colorTextSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: token.fontFamily,
  }
  const barLabel = {
    text: ({ value }: { value: number }) => (value === 0 ? '' : short(value)),
    position: 'top',
    dy: -16,
    fill: token.colorTextSecondary,
    fillOpacity: 1,
    fontSize: 12,
  }
  return (
    <div className="trend-chart" dir="ltr" role="img" aria-label={t('dashboard.trend.title')}>
      <Column
        data={months.map((month) => ({ name: shortMonth(month.month, locale), value: month[measure] }))}
        xField="name"
        yField="value"
        height={280}
        theme={isDark ? 'classicDark' : 'classic'}
        animate={isCalm ? false : { enter: { duration: 200 } }}
        style={{ fill: token.colorPrimary, radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 36 }}
        scale={{ x: { range: isMirrored ? [1, 0] : [0, 1] }, y: { domainMin: 0, nice: true } }}
        axis={{
          x: {
            ...label,
            labelAutoRotate: false,
            line: true,
            lineStroke: token.colorBorder,
            tick: false,
            title: false,
          },
          y: {
            ...label,
            title: false,
            position: isMirrored ? 'right' : 'left',
            labelFormatter: short,
            gridStroke: token.colorBorderSecondary,
            gridStrokeOpacity: 1,
          },
        }}
        {...(hasRoom && { label: barLabel })}
        tooltip={{
          items: [{ field: 'value', name: t(`dashboard.trend.${measure}`), valueFormatter: full }],
        }}
      />
    </div>
  )
}
