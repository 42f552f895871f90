import {
  approveBooking,
  type BookingCommand,
  type BookingDetail,
  commandBooking,
  removeBooking,
} from '@melali/shared/api'
import { useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button, Dropdown, Flex, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { CancelDialog } from './cancel-dialog'
import { ReasonDialog } from './reason-dialog'

const offer = (booking: BookingDetail, command: BookingCommand) =>
  booking.commands.find((one) => one.command === command)

/** A submitted booking is approved; a price that moved since is shown and accepted first. */
const Approve = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('commands')
  const confirm = useConfirm()
  const approve = useCommand(approveBooking, { toast: t('approved') })
  const offered = offer(booking, 'approve')
  if (!offered) return null
  const run = (acceptPriceChange?: true) =>
    approve.run({
      params: { id: booking.id },
      body: acceptPriceChange ? { acceptPriceChange } : {},
      version: booking.version,
    })
  const start = async () => {
    const outcome = await run()
    if (outcome.ok || outcome.error.code !== 'PRICE_CHANGED') return
    const sure = await confirm({
      title: t('priceChanged'),
      content: outcome.error.message,
      verb: t('accept'),
      danger: false,
    })
    if (sure) await run(true)
  }
  return (
    <Flex vertical align="end">
      <Button type="primary" loading={approve.pending} disabled={!offered.allowed} onClick={start}>
        {t('approve')}
      </Button>
      {offered.refusal && <Typography.Text type="secondary">{offered.refusal.message}</Typography.Text>}
    </Flex>
  )
}

/** The state's next command as the one primary button. */
export const NextCommand = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('commands')
  if (booking.status === 'draft' && offer(booking, 'submit'))
    return (
      <Link to={`/booking-management/create?id=${booking.id}&step=review`}>
        <Button type="primary">{t('continue')}</Button>
      </Link>
    )
  return booking.status === 'submitted' && <Approve booking={booking} />
}

/** What gives back, cancels or deletes sits in a menu; what isn't allowed says why. */
export const MoreCommands = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('commands')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [asking, setAsking] = useState<'return' | 'cancel' | null>(null)
  const send = useCommand(commandBooking, { toast: t('returned') })
  const remove = useCommand(removeBooking, { toast: t('deleted') })

  const giveBack = async (reason: string) => {
    const { ok } = await send.run({
      params: { id: booking.id },
      body: { command: 'return', reason },
      version: booking.version,
    })
    if (ok) setAsking(null)
  }
  const destroy = async () => {
    const sure = await confirm({
      title: t('deleteTitle', { code: booking.code }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (!sure) return
    const { ok } = await remove.run({ params: { id: booking.id }, version: booking.version })
    if (ok) navigate('/booking-management')
  }
  const run = { return: () => setAsking('return'), cancel: () => setAsking('cancel'), delete: destroy }
  const items = (['return', 'cancel', 'delete'] as const).flatMap((command) => {
    const offered = offer(booking, command)
    if (!offered) return []
    const label = offered.refusal ? (
      <Tooltip title={offered.refusal.message}>{t(command)}</Tooltip>
    ) : (
      t(command)
    )
    return [
      {
        key: command,
        label,
        disabled: !offered.allowed,
        danger: command !== 'return',
        onClick: run[command],
      },
    ]
  })
  if (!items.length) return null
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button aria-label={t('more')}>…</Button>
      </Dropdown>
      <ReasonDialog
        open={asking === 'return'}
        title={t('returnTitle', { code: booking.code })}
        verb={t('return')}
        pending={send.pending}
        onSubmit={giveBack}
        onCancel={() => setAsking(null)}
      />
      <CancelDialog booking={booking} open={asking === 'cancel'} onClose={() => setAsking(null)} />
    </>
  )
}
