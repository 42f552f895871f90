import type { ImpactLine } from '@melali/shared/api'
import { Day, figures, Rows, StatusTag, useCan, useScreen, useT } from '@melali/shared/ui'
import { Flex, Table, type TableColumnsType, Typography } from 'antd'
import { BeforeAfter } from './before-after'
import { BookingLink } from './booking-link'

const Title = ({ line }: { line: ImpactLine }) => (
  <Flex vertical>
    <Flex gap="small" wrap align="center">
      <BookingLink id={line.bookingId} code={line.booking} />
      <StatusTag kind="booking" status={line.status} />
    </Flex>
    <span dir="auto">{line.title}</span>
  </Flex>
)

const Problems = ({ problems }: Pick<ImpactLine, 'problems'>) =>
  problems.map((problem) => (
    <Typography.Text key={problem} type="danger" style={{ display: 'block' }}>
      {problem}
    </Typography.Text>
  ))

const useColumns = (): TableColumnsType<ImpactLine> => {
  const t = useT('versions')
  const seesCost = useCan()('view.cost')
  return [
    {
      key: 'booking',
      title: t('booking'),
      render: (_, line) => (
        <>
          <Title line={line} />
          <Problems problems={line.problems} />
        </>
      ),
    },
    { key: 'agent', title: t('agent'), render: (_, { agent }) => <span dir="auto">{agent}</span> },
    { key: 'arrival', title: t('arrival'), render: (_, { arrival }) => <Day value={arrival} /> },
    {
      key: 'sell',
      title: t('sell'),
      ...figures,
      render: (_, line) => <BeforeAfter before={line.sellBeforeCents} after={line.sellAfterCents} />,
    },
    ...(seesCost
      ? [
          {
            key: 'cost',
            title: t('cost'),
            ...figures,
            render: (_: unknown, line: ImpactLine) => (
              <BeforeAfter before={line.costBeforeCents} after={line.costAfterCents} />
            ),
          },
          {
            key: 'margin',
            title: t('margin'),
            ...figures,
            render: (_: unknown, line: ImpactLine) => (
              <BeforeAfter before={line.marginBeforeCents} after={line.marginAfterCents} />
            ),
          },
        ]
      : []),
  ]
}

const Cards = ({ lines }: { lines: readonly ImpactLine[] }) => (
  <Rows
    rows={lines.map((line) => ({
      key: line.lineId,
      title: <Title line={line} />,
      detail: (
        <>
          {line.agent} · <Day value={line.arrival} />
          <Problems problems={line.problems} />
        </>
      ),
      end: <BeforeAfter before={line.sellBeforeCents} after={line.sellAfterCents} />,
    }))}
  />
)

/** Lines that would be priced differently, before and after, in USD. */
export const ImpactLines = ({ lines }: { lines: readonly ImpactLine[] }) => {
  const columns = useColumns()
  const isPhone = useScreen().md === false
  if (isPhone) return <Cards lines={lines} />
  return (
    <Table
      size="small"
      rowKey="lineId"
      columns={columns}
      dataSource={[...lines]}
      pagination={lines.length > 10 && { pageSize: 10, showSizeChanger: false }}
    />
  )
}
