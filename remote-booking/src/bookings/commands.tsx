import {
  type BookingCommand,
  type BookingDetail,
  commandBooking,
  getBooking,
  type OfferedCommand,
  removeBooking,
} from '@melali/shared/api'
import {
  DropMenu,
  LinkButton,
  ReasonDialog,
  useAsked,
  useBringBack,
  useCan,
  useCommand,
  useConfirm,
  useT,
} from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { LazyCopy } from '../copy/lazy-copy'
import { useEditRefusal } from '../edit-refusal'
import { useSaid } from '../said'
import { LazyTrip } from '../trip/lazy-trip'
import { useBookingCommand } from '../use-booking-command'
import { Approve } from './approve'
import { CancelDialog } from './cancel-dialog'
import { useStart } from './changes/use-start'

const offer = (booking: BookingDetail, command: BookingCommand) =>
  booking.commands.find((one) => one.command === command)

/** The state's next command as the one primary button. */
export const NextCommand = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('commands')
  const mayEdit = useEditRefusal(booking) === null
  const approve = offer(booking, 'approve')
  if (booking.status === 'draft' && offer(booking, 'submit') && mayEdit)
    return (
      <LinkButton type="primary" to={`/booking-management/create?id=${booking.id}&step=review`}>
        {t('continue')}
      </LinkButton>
    )
  return booking.status === 'submitted' && approve ? <Approve booking={booking} offered={approve} /> : null
}

/** What belongs to another state isn't worth a line in the menu. */
const beside = new Set(['WRONG_STATUS', 'USE_CANCEL', 'USE_DELETE'])
const isListed = ({ refusal }: OfferedCommand) => !(refusal && beside.has(refusal.code))

const useTakeBack = (booking: BookingDetail) => {
  const t = useT('commands')
  const said = useSaid()
  const confirm = useConfirm()
  const { run } = useBookingCommand(commandBooking, booking.id, { toast: said('booking.withdrawn') })
  return async () => {
    const { id, code, version } = booking
    const sure = await confirm({
      title: t('withdrawTitle', { code }),
      content: t('withdrawText'),
      verb: t('withdraw'),
      danger: false,
    })
    if (sure) await run({ params: { id }, body: { command: 'withdraw' }, version })
  }
}

type Asking = ReturnType<typeof useAsked<'return' | 'cancel' | 'copy' | 'trip'>>

const useGiveBack = ({ id }: BookingDetail, { asked, close, refused }: Asking) => {
  const said = useSaid()
  const send = useBookingCommand(commandBooking, id, { toast: said('booking.returned') })
  const run = async (reason: string) => {
    if (!asked) return
    const { version } = asked
    const outcome = await send.run({ params: { id }, body: { command: 'return', reason }, version })
    if (outcome.ok) close()
    else refused(outcome.error)
  }
  return { run, pending: send.pending }
}

const useDelete = (booking: BookingDetail) => {
  const t = useT('commands')
  const said = useSaid()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const can = useCan()
  const bringBack = useBringBack(getBooking)
  const remove = useCommand(removeBooking, {
    toast: said('booking.deleted'),
    ...(can('create.booking') && { undo: () => bringBack(booking.id) }),
  })
  return async () => {
    const sure = await confirm({
      title: t('deleteTitle', { code: booking.code }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (!sure) return
    const { ok } = await remove.run({ params: { id: booking.id }, version: booking.version })
    if (ok) navigate('/booking-management')
  }
}

const Label = ({ text, why }: { text: string; why: string | undefined }) => (
  <Flex vertical>
    <span>{text}</span>
    {why && <Typography.Text type="secondary">{why}</Typography.Text>}
  </Flex>
)

/** What gives back, cancels or deletes sits in a menu; what isn't allowed says why. */
export const MoreCommands = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('commands')
  const copies = useT('copy')
  const changes = useT('change')
  const trips = useT('trip')
  const can = useCan()
  const asking: Asking = useAsked()
  const { asked, close, refused } = asking
  const ask = (what: 'return' | 'cancel' | 'copy' | 'trip') => () => asking.ask(what, booking.version)
  const giveBack = useGiveBack(booking, asking)
  const destroy = useDelete(booking)
  const start = useStart(booking)
  const takeBack = useTakeBack(booking)
  const mayEdit = useEditRefusal(booking) === null
  const run = {
    ...{ withdraw: takeBack, return: ask('return'), cancel: ask('cancel') },
    delete: destroy,
  }
  const given = (['withdraw', 'return', 'cancel', 'delete'] as const).flatMap((command) => {
    const offered = offer(booking, command)
    if (!offered || !isListed(offered)) return []
    return {
      key: command,
      label: <Label text={t(command)} why={offered.refusal?.message} />,
      disabled: !offered.allowed,
      danger: command === 'cancel' || command === 'delete',
      onClick: run[command],
    }
  })
  const copy = { key: 'copy', label: copies('verb'), onClick: ask('copy') }
  const change = { key: 'change', label: changes('verb'), onClick: start ?? undefined }
  const trip = { key: 'trip', label: trips('edit'), onClick: ask('trip') }
  const items = [
    ...(mayEdit ? [trip] : []),
    ...(start ? [change] : []),
    ...(can('create.booking') ? [copy] : []),
    ...given,
  ]
  return (
    <>
      {items.length > 0 && (
        <DropMenu menu={{ items }}>
          <Button aria-label={t('more')}>…</Button>
        </DropMenu>
      )}
      <ReasonDialog
        open={asked?.what === 'return'}
        title={t('returnTitle', { code: booking.code })}
        verb={t('return')}
        pending={giveBack.pending}
        onSubmit={giveBack.run}
        onCancel={close}
      />
      <CancelDialog
        booking={booking}
        version={asked?.what === 'cancel' ? asked.version : null}
        refused={refused}
        onClose={close}
      />
      {asked?.what === 'trip' && <LazyTrip booking={booking} onClose={close} />}
      {asked?.what === 'copy' && <LazyCopy booking={booking} onClose={close} />}
    </>
  )
}
