import type { HotelContract } from '@melali/shared/api'
import { Day, formatWeekday, useLocale, useT } from '@melali/shared/ui'
import { Flex, Grid, Table, Typography } from 'antd'
import { Amount } from './amount'
import { type RateRow, rateRows } from './rate-rows'

type Season = HotelContract['seasons'][number]
type Rate = HotelContract['rates'][number]

const SeasonHead = ({ season }: { season: Season }) => {
  const locale = useLocale()
  return (
    <Flex vertical align="end">
      <span>{season.name}</span>
      <Typography.Text type="secondary" style={{ fontWeight: 400, fontSize: 12, textAlign: 'end' }}>
        <Day value={season.from} /> – <Day value={season.to} />
      </Typography.Text>
      {season.weekdays.length > 0 && (
        <Typography.Text type="secondary" style={{ fontWeight: 400, fontSize: 12 }}>
          {season.weekdays.map((day) => formatWeekday(day, locale)).join(' ')}
        </Typography.Text>
      )}
    </Flex>
  )
}

const RateCell = ({ rate }: { rate: Rate | undefined }) => {
  const t = useT('contract')
  if (!rate) return <Typography.Text type="secondary">–</Typography.Text>
  return (
    <Flex vertical align="end">
      <Amount sellCents={rate.sellCents} costCents={rate.costCents} />
      {rate.minStay > 1 && (
        <Typography.Text type="secondary" style={{ fontSize: 12, whiteSpace: 'nowrap' }}>
          {t('minStay', { count: rate.minStay })}
        </Typography.Text>
      )}
    </Flex>
  )
}

/** Rooms, boards and occupancies down, seasons across; each cell a room for a night. */
export const HotelRates = ({ contract }: { contract: HotelContract }) => {
  const t = useT('contract')
  const isWide = Grid.useBreakpoint().md
  const room = { title: t('room'), dataIndex: 'room', onCell: (row: RateRow) => ({ rowSpan: row.roomSpan }) }
  return (
    <Flex vertical gap="small">
      <Typography.Text type="secondary">{t('ratesHint')}</Typography.Text>
      <Table<RateRow>
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rateRows(contract.rates)}
        rowHoverable={false}
        columns={[
          isWide ? { ...room, fixed: 'start' as const } : { ...room, width: 110 },
          { title: t('board'), dataIndex: 'board', render: (board: string) => t(`boards.${board}`) },
          { title: t('occupancy'), dataIndex: 'occupancy', align: 'end' },
          ...contract.seasons.map((season) => ({
            key: season.id,
            align: 'end' as const,
            title: <SeasonHead season={season} />,
            render: (_: unknown, row: RateRow) => <RateCell rate={row.bySeason.get(season.id)} />,
          })),
        ]}
      />
    </Flex>
  )
}
