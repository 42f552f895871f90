import type { HotelContract } from '@melali/shared/api'
import { Day, Money, useCan, useT } from '@melali/shared/ui'
import { Flex, Table, Tag, Typography } from 'antd'

type Rate = HotelContract['rates'][number]

interface Row {
  key: string
  room: string
  board: string
  occupancy: number
  bySeason: Map<string, Rate>
}

const rowsOf = (rates: readonly Rate[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const rate of rates) {
    const key = [rate.roomId, rate.bedTypeId, rate.board, rate.occupancy].join('|')
    const room = rate.bedType ? `${rate.room} · ${rate.bedType}` : rate.room
    const row = rows.get(key) ?? {
      key,
      room,
      board: rate.board,
      occupancy: rate.occupancy,
      bySeason: new Map(),
    }
    row.bySeason.set(rate.seasonId, rate)
    rows.set(key, row)
  }
  return [...rows.values()].sort(
    (a, b) => a.room.localeCompare(b.room) || a.board.localeCompare(b.board) || a.occupancy - b.occupancy,
  )
}

const Cell = ({ rate }: { rate: Rate | undefined }) => {
  const t = useT('contract')
  const can = useCan()
  if (!rate) return <Typography.Text type="secondary">–</Typography.Text>
  return (
    <Flex vertical align="end">
      <Money cents={rate.sellCents} currency={false} />
      {can('view.cost') && rate.costCents !== undefined && (
        <Typography.Text type="secondary">
          <Money cents={rate.costCents} currency={false} />
        </Typography.Text>
      )}
      {rate.minStay > 1 && <Tag style={{ marginInlineEnd: 0 }}>{t('minStay', { count: rate.minStay })}</Tag>}
    </Flex>
  )
}

/** Rooms, boards and occupancies down, seasons across; each cell a room for a night. */
export const RateTable = ({ contract }: { contract: HotelContract }) => {
  const t = useT('contract')
  return (
    <Table<Row>
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rowsOf(contract.rates)}
      columns={[
        { title: t('room'), dataIndex: 'room', fixed: 'start' },
        { title: t('board'), dataIndex: 'board', render: (board: string) => t(`boards.${board}`) },
        { title: t('occupancy'), dataIndex: 'occupancy', align: 'end' },
        ...contract.seasons.map((season) => ({
          key: season.id,
          align: 'end' as const,
          title: (
            <Flex vertical align="end">
              <span>{season.name}</span>
              <Typography.Text type="secondary" style={{ fontWeight: 400 }}>
                <Day value={season.from} /> – <Day value={season.to} />
              </Typography.Text>
            </Flex>
          ),
          render: (_: unknown, row: Row) => <Cell rate={row.bySeason.get(season.id)} />,
        })),
      ]}
    />
  )
}
