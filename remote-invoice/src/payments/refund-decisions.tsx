import { decideRefund, type Refund } from '@melali/shared/api'
import { FormDrawer, ReasonDialog, useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'
import { RefundPayForm } from './refund-pay-form'

/** Approved by one click of somebody else, paid with its proof; saying no and taking back ask why. */
export const RefundDecisions = ({ refund }: { refund: Refund }) => {
  const t = useT('back')
  const confirm = useConfirm()
  const [open, setOpen] = useState<'paid' | 'rejected' | 'reversed' | null>(null)
  const command = useMoneyCommand(decideRefund, { done: t('decided'), failed: t('notDecided') })
  const request = { params: { id: refund.id }, version: refund.version }
  const close = () => setOpen(null)
  const approve = async () => {
    const sure = await confirm({
      title: t('approveTitle'),
      content: t('approveText'),
      verb: t('approve'),
      danger: false,
    })
    if (sure) await command.run({ ...request, body: { status: 'approved' } })
  }
  const refuse = async (reason: string) => {
    if (open !== 'rejected' && open !== 'reversed') return
    const { ok } = await command.run({ ...request, body: { status: open, reason } })
    if (ok) close()
  }
  return (
    <Flex gap={4} justify="end" wrap>
      {refund.mayApprove && (
        <Button size="small" type="primary" loading={command.pending} onClick={approve}>
          {t('approve')}
        </Button>
      )}
      {refund.mayPay && (
        <Button size="small" type="primary" onClick={() => setOpen('paid')}>
          {t('pay')}
        </Button>
      )}
      {refund.mayReject && (
        <Button size="small" danger onClick={() => setOpen('rejected')}>
          {t('reject')}
        </Button>
      )}
      {refund.mayReverse && (
        <Button size="small" danger onClick={() => setOpen('reversed')}>
          {t('reverse')}
        </Button>
      )}
      <ReasonDialog
        open={open === 'rejected' || open === 'reversed'}
        title={t(open === 'reversed' ? 'reverseTitle' : 'rejectTitle')}
        verb={t(open === 'reversed' ? 'reverse' : 'reject')}
        pending={command.pending}
        onSubmit={refuse}
        onCancel={close}
      />
      <FormDrawer open={open === 'paid'} onClose={close} title={t('payTitle')} size={480}>
        <RefundPayForm refund={refund} onClose={close} />
      </FormDrawer>
    </Flex>
  )
}
