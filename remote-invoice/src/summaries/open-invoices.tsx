import type { InvoiceRow } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { Day, Empty, figures, Money, moneyText, Shown, useLocale, useScreen, useT } from '@melali/shared/ui'
import { Flex, Table, Typography } from 'antd'
import { dueOf } from './joinable'
import { useOpenInvoices } from './use-open-invoices'

interface Listed {
  data: readonly InvoiceRow[]
  meta: { total: number; totalCapped?: boolean | undefined }
}

/** That there are more than are shown, and where the rest is. */
const Rest = ({ data, meta }: Listed) => {
  const t = useT('issue')
  const locale = useLocale()
  if (meta.total <= data.length) return null
  const total = `${formatCount(meta.total, locale)}${meta.totalCapped ? '+' : ''}`
  return (
    <Typography.Paragraph type="secondary">
      {t('first', { shown: formatCount(data.length, locale), total })}
    </Typography.Paragraph>
  )
}

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
  const locale = useLocale()
  const columns = useT('columns')
  const phone = useScreen().xs === true
  const due = {
    title: columns('dueDate'),
    dataIndex: 'dueDate',
    render: (day: string) => <Day value={day} />,
  }
  const read = useOpenInvoices(agentId)
  return (
    <Shown read={read} what={columns('members')}>
      {({ data, meta }) => {
        const others = data.filter((row) => dueOf(row) > 0 && !ticked.some(({ id }) => id === row.id))
        const all = [...ticked.map((row) => data.find(({ id }) => id === row.id) ?? row), ...others]
        const currencyOf = ([first]: readonly string[]) => all.find(({ id }) => id === first)?.currency
        const currency = currencyOf(value)
        const open = all.filter((row) => !currency || row.currency === currency)
        const chosen = open.filter((row) => value.includes(row.id))
        const total = chosen.reduce((sum, row) => sum + row.remainingCents, 0)
        const tick = (ids: string[]) => onChange?.(ids.filter((id) => currencyOf([id]) === currencyOf(ids)))
        if (!open.length) return <Empty text={t('none')} />
        return (
          <>
            <Rest data={data} meta={meta} />
            <Table<InvoiceRow>
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ y: 320 }}
              dataSource={open}
              rowSelection={{ selectedRowKeys: value, onChange: (keys) => tick(keys.map(String)) }}
              columns={[
                {
                  title: columns('number'),
                  dataIndex: 'number',
                  render: (number: string, { dueDate }) => (
                    <Flex vertical>
                      <span>
                        <bdi>{number}</bdi>
                      </span>
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
              footer={() => t('total', { count: chosen.length, amount: moneyText(total, locale, currency) })}
            />
          </>
        )
      }}
    </Shown>
  )
}
