import { Column } from '@ant-design/charts'
import { formatCents, formatCount, isRightToLeft, type Locale, tagOf } from '@melali/shared/contract'
import { theme } from 'antd'
import { useNavigate } from 'react-router-dom'
import { bookingsOf, type Measure, type Months, shortMonth } from './months'

interface Props extends Months {
  measure: Measure
}

/** `12.4K` for the axis; `12K` over a bar, whose neighbours want room too. */
const roughMoney = (cents: number, locale: Locale, digits: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(tagOf(locale), { notation: 'compact', ...digits }).format(cents / 100)

/** A year under its month. */
const inTwoLines = (month: string) => month.replace(/\s(?=\S+$)/, '\n')

const isDark = (colour: string) => Number.parseInt(colour.slice(1, 3), 16) < 0x80

export const TrendChart = ({ months, range, measure, locale, t }: Props) => {
  const navigate = useNavigate()
  const { token } = theme.useToken()
  const hasRoom = window.innerWidth > 640
  const isMirrored = isRightToLeft(locale)
  const short = (value: number, digits?: Intl.NumberFormatOptions) =>
    measure === 'bookings' ? formatCount(value, locale) : roughMoney(value, locale, digits)
  const full = (value: number) =>
    measure === 'bookings' ? formatCount(value, locale) : formatCents(value, locale)
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
    <div className="trend-chart" dir="ltr" role="img" aria-label={t('trend.title')}>
      <Column
        data={months.map((month) => ({
          month: month.month,
          name: shortMonth(month.month, locale),
          value: month[measure],
        }))}
        xField="name"
        yField="value"
        height={280}
        theme={isDark(token.colorBgContainer) ? 'classicDark' : 'classic'}
        animate={token.motion && { enter: { duration: 200 } }}
        style={{
          fill: token.colorPrimary,
          radiusTopLeft: 4,
          radiusTopRight: 4,
          maxWidth: 36,
          cursor: 'pointer',
        }}
        // For a hand that points; the table has the same as links.
        onEvent={(_, { type, data }) => {
          if (type === 'element:click') navigate(bookingsOf(data.data.month, range))
        }}
        scale={{ x: { range: isMirrored ? [1, 0] : [0, 1] }, y: { domainMin: 0, nice: true } }}
        axis={{
          x: {
            ...label,
            labelAutoRotate: false,
            labelFormatter: inTwoLines,
            line: true,
            lineStroke: token.colorBorder,
            tick: false,
            title: false,
          },
          y: {
            ...label,
            title: false,
            position: isMirrored ? 'right' : 'left',
            labelFormatter: (value: number) => short(value, { maximumFractionDigits: 1 }),
            gridStroke: token.colorBorderSecondary,
            gridStrokeOpacity: 1,
          },
        }}
        {...(hasRoom && { label: barLabel })}
        tooltip={{
          items: [{ field: 'value', name: t(`trend.${measure}`), valueFormatter: full }],
        }}
      />
    </div>
  )
}
