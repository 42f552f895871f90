import type { HotelContract } from '@melali/shared/api'
import { Empty, figures, formatWeekday, useFiguresSide, useLocale, useScreen, useT } from '@melali/shared/ui'
import { Flex, Select, Table, Typography } from 'antd'
import { useState } from 'react'
import { Amount } from './amount'
import { Period } from './period'
import { type RateColumn, rateColumns, type SeasonRow, seasonRows } from './rate-columns'

/** More than these beside each other and the table would scroll far sideways. */
const most = 8

const Note = ({ children }: { children: string }) => (
  <Typography.Text type="secondary" style={{ fontSize: 12, whiteSpace: 'nowrap' }}>
    {children}
  </Typography.Text>
)

const Season = ({ season }: { season: SeasonRow }) => {
  const t = useT('contract')
  const locale = useLocale()
  const { name, from, to, weekdays, minStay } = season
  return (
    <Flex vertical>
      <span>{name}</span>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        <Period from={from} to={to} />
      </Typography.Text>
      {weekdays.length > 0 && <Note>{weekdays.map((day) => formatWeekday(day, locale)).join(', ')}</Note>}
      {minStay !== null && minStay > 1 && <Note>{t('minStay', { count: minStay })}</Note>}
    </Flex>
  )
}

const Rate = ({ season, column }: { season: SeasonRow; column: RateColumn }) => {
  const t = useT('contract')
  const side = useFiguresSide()
  const rate = season.rates.get(column.key)
  if (!rate) return <Typography.Text type="secondary">–</Typography.Text>
  return (
    <Flex vertical align={side}>
      <Amount sellCents={rate.sellCents} costCents={rate.costCents} />
      {season.minStay === null && rate.minStay > 1 && <Note>{t('minStay', { count: rate.minStay })}</Note>}
    </Flex>
  )
}

/** A keyboard has to be able to scroll the table. */
const reachable = (section: HTMLElement | null) =>
  section?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')

interface Props {
  contract: HotelContract
  /** Seasons that were over before are left out. */
  since?: string
}

/** Seasons down, rooms and boards across; each cell a room for a night. */
export const HotelRates = ({ contract, since }: Props) => {
  const t = useT('contract')
  const isWide = useScreen().lg
  const [chosen, setChosen] = useState<string | null>(null)
  const columns = rateColumns(contract.rates)
  const rooms = [...new Set(columns.map(({ room }) => room))]
  const isOneByOne = rooms.length > 1 && (!isWide || columns.length > most)
  const room = rooms.find((name) => name === chosen) ?? rooms[0] ?? null
  const shown = isOneByOne ? [room] : rooms
  const [occupancy, ...otherOccupancies] = new Set(columns.map((column) => column.occupancy))
  const isMixed = otherOccupancies.length > 0
  const across = columns.filter(({ room: name }) => shown.includes(name)).length
  const head = (column: RateColumn) =>
    [t(`boards.${column.board}`), isMixed && t('forGuests', { count: column.occupancy })]
      .filter(Boolean)
      .join(' · ')
  if (!columns.length) return <Empty text={t('noRates')} />
  return (
    <Flex vertical gap="small">
      <Typography.Text type="secondary">
        {t('ratesHint')} {!isMixed && t('forGuests', { count: occupancy })}
      </Typography.Text>
      {isOneByOne && (
        <Select<string | null>
          aria-label={t('room')}
          value={room}
          options={rooms.map((value) => ({ value, label: value }))}
          onChange={setChosen}
          style={{ maxInlineSize: 360 }}
        />
      )}
      <section aria-label={t('rates')} ref={reachable}>
        <Table<SeasonRow>
          size="small"
          rowKey="id"
          bordered={!isOneByOne}
          pagination={false}
          // What goes on beyond the edge throws a shadow on it, and the season stays beside its prices.
          scroll={{ x: 'max-content' }}
          // A lone price stays near its season.
          style={{ maxInlineSize: 240 * (across + 1) }}
          dataSource={seasonRows(contract, since)}
          columns={[
            {
              title: t('season'),
              ...(isWide ? { width: 200, fixed: 'start' as const } : { width: 110 }),
              render: (_, season) => <Season season={season} />,
            },
            ...shown.map((name) => ({
              title: name,
              align: 'center' as const,
              children: columns
                .filter((column) => column.room === name)
                .map((column) => ({
                  key: column.key,
                  title: head(column),
                  ...figures,
                  render: (_: unknown, season: SeasonRow) => <Rate season={season} column={column} />,
                })),
            })),
          ]}
        />
      </section>
    </Flex>
  )
}
