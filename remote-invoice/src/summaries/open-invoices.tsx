import { type InvoiceRow, listInvoices } from '@melali/shared/api'
import { Day, Empty, figures, Money, moneyText, Shown, useRead, useT } from '@melali/shared/ui'
import { Flex, Grid, Table, Typography } from 'antd'
import { dueOf } from './joinable'

interface Props {
  agentId: string
  /** Shown first, whether or not they are among the hundred that are due soonest. */
  ticked?: readonly InvoiceRow[]
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** The agent's open invoices, to be ticked; the total of the ticked ones under them. */
export const OpenInvoices = ({ agentId, ticked = [], value = [], onChange }: Props) => {
  const t = useT('issue')
  const columns = useT('columns')
  const phone = Grid.useBreakpoint().xs === true
  const due = {
    title: columns('dueDate'),
    dataIndex: 'dueDate',
    render: (day: string) => <Day value={day} />,
  }
  const read = useRead(listInvoices, {
    query: { agentId, status: 'issued', inSummary: 'false', perPage: 100, sort: 'dueDate' },
  })
  return (
    <Shown read={read}>
      {({ data }) => {
        const others = data.filter((row) => dueOf(row) > 0 && !ticked.some(({ id }) => id === row.id))
        const open = [...ticked, ...others]
        const chosen = open.filter((row) => value.includes(row.id))
        const total = chosen.reduce((sum, row) => sum + row.remainingCents, 0)
        const currency = chosen[0]?.currency ?? 'USD'
        if (!open.length) return <Empty text={t('none')} />
        return (
          <Table<InvoiceRow>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ y: 320 }}
            dataSource={open}
            rowSelection={{ selectedRowKeys: value, onChange: (keys) => onChange?.(keys.map(String)) }}
            columns={[
              {
                title: columns('number'),
                dataIndex: 'number',
                render: (number: string, { dueDate }) => (
                  <Flex vertical>
                    <bdi>{number}</bdi>
                    {phone && (
                      <Typography.Text type="secondary">
                        <Day value={dueDate} />
                      </Typography.Text>
                    )}
                  </Flex>
                ),
              },
              ...(phone ? [] : [due]),
              {
                title: columns('remaining'),
                dataIndex: 'remainingCents',
                ...figures,
                render: (cents: number) => <Money cents={cents} currency={false} />,
              },
            ]}
            footer={() => t('total', { count: chosen.length, amount: moneyText(total, currency) })}
          />
        )
      }}
    </Shown>
  )
}
