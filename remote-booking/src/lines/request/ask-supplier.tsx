import type { BookingDetail } from '@melali/shared/api'
import { FormDrawer, Loading, lazyPart, useCan, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Line, LineKind } from '../kind'
import { useWords } from '../words'
import { useRequests } from './use-requests'

const RequestForm = lazyPart(async () => (await import('./request-form')).RequestForm, <Loading rows={4} />)

const askable = new Set(['requested', 'reopened'])

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
}

/** Sends a request to the supplier of a service; a newer one takes the place of the one before. */
export const AskSupplier = ({ kind: { name, nameOf }, booking, line }: Props) => {
  const t = useT('request')
  const can = useCan()
  const [open, setOpen] = useState(false)
  const [last] = useRequests(booking, line.id).requests
  const { title } = nameOf(line, useWords())
  const mayAsk = can('confirm.line') && booking.status === 'in_process' && askable.has(line.status)
  if (!mayAsk || name === 'extra') return null
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(last ? 'again' : 'ask')}
      </Button>
      <FormDrawer open={open} title={t('title', { title })} onClose={close} size={480}>
        <RequestForm bookingId={booking.id} kind={name} lineId={line.id} onDone={close} />
      </FormDrawer>
    </>
  )
}
