import { createSummary, type InvoiceRow, summaryBody } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { FormDrawer, shownByForm, useCommand, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DueDate } from './due-date'
import { joinable, type Unfit } from './joinable'
import { LeftOut } from './left-out'
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

const JoinForm = ({ rows, agentId, agent, onRefused }: Props) => {
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

/** One summary of the ticked invoices; those that can't be joined are left out and say why. */
export const Join = ({ rows }: { rows: readonly InvoiceRow[] }) => {
  const t = useT('join')
  const [joining, setJoining] = useState<readonly InvoiceRow[] | null>(null)
  const [refused, setRefused] = useState<readonly Unfit[]>([])
  const { fit, unfit } = joinable(joining ?? [])
  const [first] = fit
  const out = [...unfit, ...refused]
  const begin = () => {
    setRefused([])
    setJoining(rows)
  }
  return (
    <>
      <Button size="small" onClick={begin}>
        {t('open')}
      </Button>
      <FormDrawer open={joining !== null} onClose={() => setJoining(null)} title={t('title')} size={640}>
        {out.length > 0 && <LeftOut unfit={out} all={!first} />}
        {first && (
          <JoinForm
            rows={fit.filter(({ id }) => !refused.some(({ row }) => row.id === id))}
            agentId={first.agentId}
            agent={first.agent}
            onRefused={(more) => setRefused([...refused, ...more])}
          />
        )}
      </FormDrawer>
    </>
  )
}
