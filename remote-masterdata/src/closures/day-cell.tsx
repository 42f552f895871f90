import type { ClosureYear } from '@melali/shared/api'
import { closures as resource } from '@melali/shared/resources'
import { formatDay, useCan, useLocale, useT } from '@melali/shared/ui'
import { theme } from 'antd'
import type { CSSProperties } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface Props {
  day: string
  closures: ClosureYear['closures']
}

const withDay = (search: string, day: string) => {
  const params = new URLSearchParams(search)
  params.set('day', day)
  return `?${params}`
}

/** A day of the year: closed ones lead to what closes them, free ones to a new closure. */
export const DayCell = ({ day, closures }: Props) => {
  const t = useT('closures')
  const locale = useLocale()
  const can = useCan()
  const { token } = theme.useToken()
  const { search } = useLocation()
  const [closure] = closures
  // A feast on which everything goes on is marked, but not as closed.
  const blocks = closures.some((one) => one.blocks.length > 0)
  const closed = { background: token.colorErrorBg, color: token.colorError, fontWeight: 600 }
  const look: CSSProperties = {
    display: 'block',
    minBlockSize: 26,
    lineHeight: '26px',
    borderRadius: 4,
    color: token.colorText,
    fontVariantNumeric: 'tabular-nums',
    ...(closure && (blocks ? closed : { background: token.colorFillSecondary, fontWeight: 600 })),
  }
  const number = Number(day.slice(8))
  const names = closures.map(({ name }) => name).join(', ')
  const date = formatDay(day, locale)
  if (closure)
    return (
      <Link
        to={`${resource.at}/${closure.id}/edit${search}`}
        style={{ ...look, textDecoration: 'underline' }}
        aria-label={`${date}: ${names}`}
        title={names}
      >
        {number}
      </Link>
    )
  if (!can(resource.can.create)) return <span style={look}>{number}</span>
  return (
    <Link
      to={`${resource.at}/create${withDay(search, day)}`}
      style={look}
      aria-label={t('closeDay', { day: date })}
    >
      {number}
    </Link>
  )
}
