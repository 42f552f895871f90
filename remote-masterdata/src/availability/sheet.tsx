import type { AvailabilityMonth } from '@melali/shared/api'
import { tagOf, useLocale, useT } from '@melali/shared/ui'
import { theme } from 'antd'
import { SheetRow } from './sheet-row'
import type { Selecting } from './use-selection'

interface Props {
  month: AvailabilityMonth
  selecting: Selecting
}

const Head = ({ month }: Pick<Props, 'month'>) => {
  const t = useT('availability')
  const locale = useLocale()
  const { token } = theme.useToken()
  const nights = month.rooms[0]?.nights ?? []
  // One letter: thirty-one nights fit a laptop.
  const weekday = new Intl.DateTimeFormat(tagOf(locale), { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <tr>
      <th
        scope="col"
        style={{
          position: 'sticky',
          insetInlineStart: 0,
          background: token.colorBgContainer,
          textAlign: 'start',
        }}
      >
        {t('room')}
      </th>
      {nights.map(({ night }) => {
        const closed = month.closures.find(({ day, blocks }) => day === night && blocks.length > 0)
        return (
          <th
            key={night}
            scope="col"
            title={closed?.name}
            style={{
              fontWeight: 'normal',
              fontSize: 12,
              minInlineSize: 26,
              padding: 0,
              ...(closed && { color: token.colorError, fontWeight: 600 }),
            }}
          >
            <div>{weekday.format(new Date(`${night}T00:00:00Z`))}</div>
            <div>
              {Number(night.slice(8))}
              {closed && '•'}
            </div>
          </th>
        )
      })}
    </tr>
  )
}

/** Rooms by nights, one month wide. */
export const Sheet = ({ month, selecting }: Props) => {
  const t = useT('availability')
  return (
    <section
      aria-label={t('scrolls')}
      style={{ overflowX: 'auto' }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it
      tabIndex={0}
    >
      <table style={{ borderCollapse: 'separate', borderSpacing: 1, inlineSize: '100%' }}>
        <thead>
          <Head month={month} />
        </thead>
        <tbody onPointerUp={selecting.drag.stop} onPointerLeave={selecting.drag.stop}>
          {month.rooms.map((room) => (
            <SheetRow key={room.roomId} month={month} room={room} selecting={selecting} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
