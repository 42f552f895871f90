import { decideRefund, type Refund, refundPayment } from '@melali/shared/api'
import {
  baliToday,
  FormFields,
  Money,
  shownByForm,
  useCommand,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Typography } from 'antd'
import { bookingReads } from '../actions/refreshed'

/** The day, the way and the proof of money that left. */
export const RefundPayForm = ({ refund, onClose }: { refund: Refund; onClose: () => void }) => {
  const t = useT('back')
  const pay = useCommand(decideRefund, {
    refreshes: bookingReads,
    refreshOnConflict: true,
    toast: { done: t('decided'), failed: t('notDecided') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: refundPayment,
    initial: { paidOn: baliToday(), method: 'bank_transfer' as const },
    version: refund.version,
    // Nobody else fills in what this form asks for.
    ofRecord: () => ({}),
    save: (body, version) =>
      pay.run({ params: { id: refund.id }, body: { status: 'paid', ...body }, version }),
    onSaved: onClose,
  })
  return (
    <ZodForm form={form} submit={t('pay')}>
      <Typography.Paragraph>
        {refund.reason}: <Money cents={refund.amountCents} currency={refund.currency} />
      </Typography.Paragraph>
      <FormFields
        book="back"
        fields={({ method }) => [
          { name: 'paidOn', label: '/payments.paidOn', props: { max: baliToday() } },
          { name: 'method', label: '/payments.method', choices: '/payments.methods' },
          { name: 'reference', label: '/payments.reference', kind: 'code' },
          {
            name: 'proofUploadId',
            label: '/payments.proof',
            kind: 'image',
            required: method === 'bank_transfer',
          },
        ]}
      />
    </ZodForm>
  )
}
