import { paymentStatuses } from '@melali/shared/api'
import { shownByForm, useCommand, useKit, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Input, Modal, Select } from 'antd'
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
  const kit = useKit()
  const reason = useT('reason')
  const override = useCommand(callsOf[kind].override, {
    refreshes: bookingReads,
    refreshOnConflict: true,
    toast: { done: t('done'), failed: t('notDone') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: { paymentStatus: invoice.paymentStatus },
    save: (body) => override.run({ params: { id: invoice.id }, body, version: invoice.version }),
    onSaved: onClose,
  })
  return (
    <ZodForm form={form} submit={t('verb')} guard={false}>
      <ZodItem name="paymentStatus" label={t('status')} help={t('help')}>
        <Select
          options={paymentStatuses.map((value) => ({ value, label: kit(`status.payment.${value}`) }))}
        />
      </ZodItem>
      <ZodItem name="reason" label={reason('label')}>
        <Input.TextArea rows={3} dir="auto" maxLength={500} showCount />
      </ZodItem>
    </ZodForm>
  )
}

/** The payment status by hand: for the odd cent, and only where the ledger says the same. */
export const SetStatusDialog = ({ open, ...props }: FormProps & { open: boolean }) => {
  const t = useT('override')
  return (
    <Modal open={open} title={t('title')} footer={null} onCancel={props.onClose} destroyOnHidden>
      <SetStatusForm {...props} />
    </Modal>
  )
}
