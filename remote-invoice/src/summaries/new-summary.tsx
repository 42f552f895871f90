import { createSummary, type InvoiceRow, listInvoices } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  baliToday,
  Day,
  DayInput,
  Empty,
  FormDrawer,
  Money,
  moneyText,
  ReferenceSelect,
  Shown,
  shownByForm,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Button, Form, Table } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'

const schema = z.strictObject({
  agentId: z.uuid(),
  invoiceIds: z.array(z.uuid()).min(1),
  dueDate: z.iso.date().optional(),
})

interface MembersProps {
  agentId: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** The agent's open invoices, to be ticked; the total of the ticked ones under them. */
const Members = ({ agentId, value = [], onChange }: MembersProps) => {
  const t = useT('issue')
  const columns = useT('columns')
  const read = useRead(listInvoices, {
    query: { agentId, status: 'issued', inSummary: 'false', perPage: 100, sort: 'dueDate' },
  })
  return (
    <Shown read={read}>
      {({ data }) => {
        const open = data.filter((row) => row.remainingCents - row.pendingCents > 0)
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
              { title: columns('number'), dataIndex: 'number' },
              {
                title: columns('dueDate'),
                dataIndex: 'dueDate',
                render: (day: string) => <Day value={day} />,
              },
              {
                title: columns('remaining'),
                dataIndex: 'remainingCents',
                align: 'end',
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

const NewSummaryForm = () => {
  const t = useT('issue')
  const navigate = useNavigate()
  const create = useCommand(createSummary, { toast: t('done'), shows: shownByForm })
  const form = useZodForm({
    schema,
    initial: {},
    save: (body) => create.run({ body }),
    onSaved: ({ data }) => navigate(`/invoice-management/${data.id}/detail-summary`),
  })
  const agentId: string | undefined = Form.useWatch('agentId', form.form)
  return (
    <ZodForm form={form} submit={t('submit')}>
      <ZodItem name="agentId" label={t('agent')}>
        <ReferenceSelect resource={agents} />
      </ZodItem>
      {agentId && (
        <ZodItem name="invoiceIds" label={t('invoices')}>
          <Members key={agentId} agentId={agentId} />
        </ZodItem>
      )}
      <ZodItem name="dueDate" label={t('dueDate')} help={t('dueHelp')}>
        <DayInput min={baliToday()} />
      </ZodItem>
    </ZodForm>
  )
}

/** Gathers an agent's open invoices into one bill. */
export const NewSummary = () => {
  const t = useT('issue')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <FormDrawer open={open} onClose={() => setOpen(false)} title={t('open')} size={640}>
        <NewSummaryForm />
      </FormDrawer>
    </>
  )
}
