import { type InvoiceRow, type SummaryDetail, summaryChange } from '@melali/shared/api'
import { Day, FormFields, type Outcome, useZodForm, ZodForm, type ZodFormState } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { dueDate as dueDateField } from '../bill/due-date'
import { joinable } from './joinable'
import { OpenInvoices } from './open-invoices'
import { refusedIds } from './refused'
import { useOpenInvoices } from './use-open-invoices'

type Body = z.output<typeof summaryChange>
type Saved = { data: SummaryDetail }

interface Props {
  /** Ticked from the start. */
  rows: readonly InvoiceRow[]
  agentId: string
  dueDate?: string
  version?: number
  submit: string
  extra?: (form: ZodFormState) => ReactNode
  save: (body: Body, version: number | undefined) => Promise<Outcome<Saved>>
  onSaved: (reply: Saved) => void
}

/** Which of an agent's open invoices a summary has, and when it is due; refused ones lose their tick. */
export const GatherForm = ({ rows, agentId, dueDate, version, submit, extra, save, onSaved }: Props) => {
  const offered = useOpenInvoices(agentId).data?.data ?? []
  const form = useZodForm({
    schema: summaryChange,
    initial: { invoiceIds: rows.map(({ id }) => id), ...(dueDate && { dueDate }) },
    version,
    ofRecord: (theirs: SummaryDetail) => ({
      invoiceIds: joinable(theirs.invoices).fit.map(({ id }) => id),
      dueDate: theirs.dueDate,
    }),
    save: async (body, edited) => {
      const outcome = await save(body, edited)
      const refused = outcome.ok ? [] : refusedIds(outcome.error)
      if (refused.length)
        form.form.setFieldValue(
          'invoiceIds',
          body.invoiceIds.filter((id) => !refused.includes(id)),
        )
      return outcome
    },
    onSaved,
  })
  const numberOf = (id: string) => [...rows, ...offered].find((row) => row.id === id)?.number ?? '…'
  return (
    <ZodForm
      form={form}
      submit={submit}
      {...(extra && { extra: extra(form) })}
      show={(_, value) =>
        Array.isArray(value) ? <bdi>{value.map(numberOf).join(', ')}</bdi> : <Day value={value as string} />
      }
    >
      <FormFields
        book="issue"
        fields={[
          {
            name: 'invoiceIds',
            label: 'invoices',
            input: <OpenInvoices agentId={agentId} ticked={rows} />,
          },
          dueDateField(),
        ]}
      />
    </ZodForm>
  )
}
