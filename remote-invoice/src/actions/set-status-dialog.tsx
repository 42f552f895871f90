import type { paymentStatuses } from '@melali/shared/api'
import {
  FieldDialog,
  FormFields,
  shownByForm,
  useCommand,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { callsOf, type InvoiceKind } from './calls'
import { bookingReads } from './refreshed'

interface FormProps {
  kind: InvoiceKind
  invoice: { id: string; paymentStatus: (typeof paymentStatuses)[number]; version: number }
  onClose: () => void
}

const schema = callsOf.single.override.body as NonNullable<(typeof callsOf.single.override)['body']>

const SetStatusForm = ({ kind, invoice, onClose }: FormProps) => {
  const t = useT('override')
  const override = useCommand(callsOf[kind].override, {
    refreshes: bookingReads,
    refreshOnConflict: true,
    toast: { done: t('done'), failed: t('notDone') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: invoice.paymentStatus === 'nothing_due' ? {} : { paymentStatus: invoice.paymentStatus },
    version: invoice.version,
    ofRecord: ({ paymentStatus }: FormProps['invoice']) => ({ paymentStatus }),
    save: (body, version) => override.run({ params: { id: invoice.id }, body, version }),
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

/** The payment status by hand: for the odd cent, and only where the ledger says the same. */
export const SetStatusDialog = ({ open, ...props }: FormProps & { open: boolean }) => {
  const t = useT('override')
  return (
    <FieldDialog open={open} title={t('title')} footer={null} onCancel={props.onClose} destroyOnHidden>
      <SetStatusForm {...props} />
    </FieldDialog>
  )
}
