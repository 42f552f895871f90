import { decideRefund, type Refund } from '@melali/shared/api'
import { FormDrawer, ReasonDialog, useAsked, useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useMoneyCommand } from '../actions/use-money-command'
import { RefundPayForm } from './refund-pay-form'

/** Approved by one click of somebody else, paid with its proof; saying no and taking back ask why. */
export const RefundDecisions = ({ refund }: { refund: Refund }) => {
  const t = useT('back')
  const confirm = useConfirm()
  const { asked, ask, close, refused } = useAsked<'paid' | 'rejected' | 'reversed'>()
  const command = useMoneyCommand(decideRefund, { done: t('decided'), failed: t('notDecided') })
  const what = asked?.what
  const params = { id: refund.id }
  const approve = async () => {
    const sure = await confirm({
      title: t('approveTitle'),
      content: t('approveText'),
      verb: t('approve'),
      danger: false,
    })
    if (sure) await command.run({ params, version: refund.version, body: { status: 'approved' } })
  }
  const refuse = async (reason: string) => {
    if (!asked || asked.what === 'paid') return
    const { what: status, version } = asked
    const outcome = await command.run({ params, version, body: { status, reason } })
    if (outcome.ok) close()
    else refused(outcome.error)
  }
  return (
    <Flex gap={4} justify="end" wrap>
      {refund.mayApprove && (
        <Button size="small" type="primary" loading={command.pending} onClick={approve}>
          {t('approve')}
        </Button>
      )}
      {refund.mayPay && (
        <Button size="small" type="primary" onClick={() => ask('paid', refund.version)}>
          {t('pay')}
        </Button>
      )}
      {refund.mayReject && (
        <Button size="small" danger onClick={() => ask('rejected', refund.version)}>
          {t('reject')}
        </Button>
      )}
      {refund.mayReverse && (
        <Button size="small" danger onClick={() => ask('reversed', refund.version)}>
          {t('reverse')}
        </Button>
      )}
      <ReasonDialog
        open={what === 'rejected' || what === 'reversed'}
        title={t(what === 'reversed' ? 'reverseTitle' : 'rejectTitle')}
        verb={t(what === 'reversed' ? 'reverse' : 'reject')}
        pending={command.pending}
        onSubmit={refuse}
        onCancel={close}
      />
      <FormDrawer open={what === 'paid'} onClose={close} title={t('payTitle')} size={480}>
        <RefundPayForm refund={refund} onClose={close} />
      </FormDrawer>
    </Flex>
  )
}
