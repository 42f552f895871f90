import { createSummary, type InvoiceRow } from '@melali/shared/api'
import { FormDrawer, shownByForm, useCommand, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { DueDate } from './due-date'
import { joinable } from './joinable'
import { LeftOut } from './left-out'
import { OpenInvoices } from './open-invoices'

const schema = z.strictObject({
  invoiceIds: z.array(z.uuid()).min(1).max(200),
  dueDate: z.iso.date().optional(),
})

const JoinForm = ({
  rows,
  agentId,
  agent,
}: {
  rows: readonly InvoiceRow[]
  agentId: string
  agent: string
}) => {
  const t = useT('issue')
  const navigate = useNavigate()
  const create = useCommand(createSummary, { toast: t('done'), shows: shownByForm, refreshOnConflict: true })
  const form = useZodForm({
    schema,
    initial: { invoiceIds: rows.map(({ id }) => id) },
    save: (body) => create.run({ body: { agentId, ...body } }),
    onSaved: ({ data }) => navigate(`/invoice-management/${data.id}/detail-summary`),
  })
  return (
    <>
      <Typography.Title level={5}>
        <bdi>{agent}</bdi>
      </Typography.Title>
      <ZodForm form={form} submit={t('submit')}>
        <ZodItem name="invoiceIds" label={t('invoices')}>
          <OpenInvoices agentId={agentId} ticked={rows} />
        </ZodItem>
        <DueDate />
      </ZodForm>
    </>
  )
}

/** One summary of the ticked invoices; those that can't be joined are left out and say why. */
export const Join = ({ rows }: { rows: readonly InvoiceRow[] }) => {
  const t = useT('join')
  const [joining, setJoining] = useState<readonly InvoiceRow[] | null>(null)
  const { fit, unfit } = joinable(joining ?? [])
  const [first] = fit
  return (
    <>
      <Button size="small" onClick={() => setJoining(rows)}>
        {t('open')}
      </Button>
      <FormDrawer open={joining !== null} onClose={() => setJoining(null)} title={t('title')} size={640}>
        {unfit.length > 0 && <LeftOut unfit={unfit} all={!first} />}
        {first && <JoinForm rows={fit} agentId={first.agentId} agent={first.agent} />}
      </FormDrawer>
    </>
  )
}
