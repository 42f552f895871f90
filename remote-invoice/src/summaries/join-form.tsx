import { createSummary, type InvoiceRow, summaryBody } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { shownByForm, useCommand, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { DueDate } from './due-date'
import type { Unfit } from './joinable'
import { OpenInvoices } from './open-invoices'
import { refusedIds, refusedOf } from './refused'
import { useOpenInvoices } from './use-open-invoices'

const schema = summaryBody.omit({ agentId: true })

interface Props {
  rows: readonly InvoiceRow[]
  agentId: string
  agent: string
  /** Others were faster with these. */
  onRefused: (refused: readonly Unfit[]) => void
}

/** The joined invoices and others of the agent's that are open. */
export const JoinForm = ({ rows, agentId, agent, onRefused }: Props) => {
  const t = useT('issue')
  const navigate = useNavigate()
  const offered = useOpenInvoices(agentId).data?.data ?? []
  const named = (error: ApiError) => refusedOf(error, [...rows, ...offered])
  const create = useCommand(createSummary, {
    toast: t('done'),
    shows: (error) => shownByForm(error) || named(error).length > 0,
    refreshOnConflict: true,
  })
  const form = useZodForm({
    schema,
    initial: { invoiceIds: rows.map(({ id }) => id) },
    save: async (body) => {
      const outcome = await create.run({ body: { agentId, ...body } })
      if (!outcome.ok) leaveOut(outcome.error, body.invoiceIds)
      return outcome
    },
    onSaved: ({ data }) => navigate(`/invoice-management/${data.id}/detail-summary`),
  })
  const leaveOut = (error: ApiError, ids: readonly string[]) => {
    const refused = refusedIds(error)
    if (!refused.length) return
    form.form.setFieldValue(
      'invoiceIds',
      ids.filter((id) => !refused.includes(id)),
    )
    onRefused(named(error))
  }
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
