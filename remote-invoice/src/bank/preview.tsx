import { type BankReading, bankRowOutcomes } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { Day, figures, Money, useLocale, useT } from '@melali/shared/ui'
import { Flex, Table, Tag, Typography } from 'antd'

const colours = { new: 'green', known: 'default', out: 'default', error: 'red' } as const

/** What would land, what is there already, what went out, and what can't be read. */
export const Preview = ({ reading: { rows, counts, currency } }: { reading: BankReading }) => {
  const t = useT('bank')
  const locale = useLocale()
  return (
    <Flex vertical gap="small">
      <Flex wrap gap={4} role="status">
        {bankRowOutcomes.map((outcome) => (
          <Tag key={outcome} color={colours[outcome]}>
            {t(`outcomes.${outcome}`)}: {formatCount(counts[outcome], locale)}
          </Tag>
        ))}
      </Flex>
      <Table
        size="small"
        rowKey="row"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={[
          { title: '#', dataIndex: 'row' },
          {
            title: t('bookedOn'),
            dataIndex: 'bookedOn',
            render: (day: string | null) => (day ? <Day value={day} /> : '–'),
          },
          {
            title: t('amount'),
            ...figures,
            dataIndex: 'amountCents',
            render: (cents: number | null) =>
              cents === null ? '–' : <Money cents={cents} currency={currency} />,
          },
          {
            title: t('payer'),
            render: (_, { payer, text, reference, problem }) =>
              problem ? (
                <Typography.Text type="danger">{problem}</Typography.Text>
              ) : (
                <bdi>{[payer, text, reference].filter(Boolean).join(' · ').slice(0, 60)}</bdi>
              ),
          },
          {
            title: t('status'),
            dataIndex: 'outcome',
            render: (outcome: keyof typeof colours) => (
              <Tag color={colours[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
            ),
          },
        ]}
      />
    </Flex>
  )
}
