import type { paymentStatuses } from '@melali/shared/api'
import { ApiError } from '@melali/shared/contract'
import { FieldDialog, FormFields, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { callsOf, type InvoiceKind } from './calls'
import { useMoneyCommand } from './use-money-command'

interface FormProps {
  kind: InvoiceKind
  invoice: { id: string; paymentStatus: (typeof paymentStatuses)[number] }
  /** Of the invoice that was read. */
  version: number
  refused: (error: ApiError) => void
  onClose: () => void
}

const schema = callsOf.single.override.body as NonNullable<(typeof callsOf.single.override)['body']>

const SetStatusForm = ({ kind, invoice, version, refused, onClose }: FormProps) => {
  const t = useT('override')
  const said = { done: t('done'), failed: t('notDone') }
  const override = useMoneyCommand(callsOf[kind].override, said, {
    shows: ({ body }) => body.errors !== undefined,
  })
  const form = useZodForm({
    schema,
    initial: invoice.paymentStatus === 'nothing_due' ? {} : { paymentStatus: invoice.paymentStatus },
    save: async (body) => {
      const outcome = await override.run({ params: { id: invoice.id }, body, version })
      if (outcome.ok) return outcome
      refused(outcome.error)
      const { status, body: told } = outcome.error
      // It is decided on anew, not merged with what came.
      return { ok: false as const, error: new ApiError(status, { ...told, details: null }) }
    },
    onSaved: onClose,
  })
  return (
    <ZodForm form={form} submit={t('verb')} guard={false}>
      <FormFields
        book="override"
        fields={[
          { name: 'paymentStatus', label: 'status', help: 'help', choices: '/kit.status.payment' },
          {
            name: 'reason',
            label: '/kit.reason.label',
            kind: 'prose',
            props: { maxLength: 500, showCount: true },
          },
        ]}
      />
    </ZodForm>
  )
}

interface Props extends Omit<FormProps, 'version'> {
  /** None while nobody asks. */
  version: number | null
}

/** The payment status by hand: for the odd cent, and only where the ledger says the same. */
export const SetStatusDialog = ({ version, ...props }: Props) => {
  const t = useT('override')
  return (
    <FieldDialog
      open={version !== null}
      title={t('title')}
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
    >
      {version !== null && <SetStatusForm {...props} version={version} />}
    </FieldDialog>
  )
}
