import type { InvoiceDetail } from '@melali/shared/api'
import { figures, Money, PriceWhy, Rows, useLineWords, useScreen, useT } from '@melali/shared/ui'
import { Table, Typography } from 'antd'

type Line = InvoiceDetail['lines'][number]

const Billed = ({ line }: { line: Line }) => {
  const title = useLineWords()(line)
  return (
    <>
      {title} {line.trace && <PriceWhy trace={line.trace} title={title} />}
    </>
  )
}

/** What is billed, line by line, with the total under it. */
export const LinesTable = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT()
  const isWide = useScreen().md
  if (!isWide)
    return (
      <Rows
        rows={[
          ...invoice.lines.map((line) => ({
            key: line.id,
            title: t(`lines.kinds.${line.kind}`),
            detail: <Billed line={line} />,
            end: <Money cents={line.amountCents} currency={false} />,
          })),
          {
            key: 'total',
            title: <Typography.Text strong>{t('lines.total')}</Typography.Text>,
            end: (
              <Typography.Text strong>
                <Money cents={invoice.amountCents} currency={invoice.currency} />
              </Typography.Text>
            ),
          },
        ]}
      />
    )
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={invoice.lines}
      columns={[
        {
          title: t('lines.kind'),
          dataIndex: 'kind',
          width: 120,
          render: (kind: string) => t(`lines.kinds.${kind}`),
        },
        {
          title: t('lines.description'),
          dataIndex: 'description',
          render: (_, line) => <Billed line={line} />,
        },
        { title: t('lines.quantity'), dataIndex: 'quantity', width: 90, ...figures },
        {
          title: t('lines.unit'),
          dataIndex: 'unitCents',
          width: 130,
          ...figures,
          // What was rounded for the whole line has no price of one.
          render: (cents: number, { quantity, amountCents }) =>
            cents * quantity === amountCents ? <Money cents={cents} currency={false} /> : null,
        },
        {
          title: t('lines.amount'),
          dataIndex: 'amountCents',
          width: 150,
          ...figures,
          render: (cents: number) => <Money cents={cents} currency={false} />,
        },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={4} align="end">
            <Typography.Text strong>{t('lines.total')}</Typography.Text>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={4} {...figures}>
            <Typography.Text strong>
              <Money cents={invoice.amountCents} currency={invoice.currency} />
            </Typography.Text>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  )
}
