import { summaryBody } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { FormFields, shownByForm, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Form } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { dueDate } from '../bill/due-date'
import { OpenInvoices } from './open-invoices'
import { useCreateSummary } from './use-create-summary'

/** An agent, and which of the open invoices. */
export const NewSummaryForm = () => {
  const t = useT('issue')
  const navigate = useNavigate()
  const create = useCreateSummary(shownByForm)
  const form = useZodForm({
    schema: summaryBody,
    initial: {},
    save: create.save,
    onSaved: ({ data }) => navigate(`/invoice-management/${data.id}/detail-summary`),
  })
  const agentId: string | undefined = Form.useWatch('agentId', form.form)
  const { form: fields } = form
  // What was ticked of one agent means nothing for the next.
  useEffect(() => {
    if (agentId) fields.setFieldValue('invoiceIds', [])
  }, [agentId, fields])
  return (
    <ZodForm form={form} submit={t('submit')} extra={create.draftButton(form)}>
      <FormFields
        book="issue"
        fields={[
          { name: 'agentId', label: 'agent', to: agents },
          Boolean(agentId) && {
            name: 'invoiceIds',
            label: 'invoices',
            input: <OpenInvoices key={agentId} agentId={agentId ?? ''} />,
          },
          dueDate(),
        ]}
      />
    </ZodForm>
  )
}
