import { type BookingDetail, getBooking } from '@melali/shared/api'
import {
  Denied,
  EDIT_REFUSED,
  Loading,
  PageFrame,
  StatusTag,
  useCan,
  useRead,
  useScreen,
  useT,
} from '@melali/shared/ui'
import { Alert, Card, Col, Row } from 'antd'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { BookingShown } from '../booking-shown'
import { useEditRefusal } from '../edit-refusal'
import { readSelection } from '../lines/selection'
import type { OpenStep } from './as-it-stands'
import { GuestStep } from './guest-step'
import { LinesStep } from './lines-step'
import { ReviewStep } from './review-step'
import { RunningTotal } from './running-total'
import { StepsBar } from './steps-bar'
import { after, before, isStep, kindOf, type StepName } from './wizard-steps'

interface BodyProps {
  step: StepName
  booking: BookingDetail | undefined
  go: (step: StepName, id?: string) => void
  onOpen: (open: OpenStep | null) => void
}

const StepBody = ({ step, booking, go, onOpen }: BodyProps) => {
  const [selection] = useState(readSelection)
  const next = () => go(after(step))
  const back = () => go(before(step))
  if (!booking || step === 'guests')
    return <GuestStep booking={booking} selection={selection} onSaved={(id) => go('hotels', id)} />
  const kind = kindOf(step)
  if (!kind) return <ReviewStep booking={booking} onBack={back} onStep={(one) => go(one)} />
  const shared = { kind, booking, selection, onOpen, onSaved: next, onBack: back }
  return <LinesStep key={step} {...shared} />
}

const Wizard = ({ booking }: { booking: BookingDetail | undefined }) => {
  const t = useT('wizard')
  const list = useT('list')
  const names = useT('wizard.steps')
  const isWide = useScreen().lg
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<OpenStep | null>(null)
  const asked = params.get('step')
  const step: StepName = booking && isStep(asked) ? asked : 'guests'
  const go = (name: StepName, id = booking?.id) => setParams({ ...(id && { id }), step: name })

  return (
    <PageFrame
      title={booking ? t('titleOf', { code: booking.code }) : t('title')}
      status={booking && <StatusTag kind="booking" status={booking.status} />}
      subtitle={booking && `${booking.group} · ${booking.agent}`}
      breadcrumb={[{ title: list('title'), to: '/booking-management' }, { title: t('title') }]}
    >
      {booking?.returnReason && (
        <Alert type="warning" showIcon title={t('returned')} description={booking.returnReason} />
      )}
      <StepsBar booking={booking} step={step} onStep={(name) => go(name)} />
      <Row gutter={[24, 24]}>
        <Col xs={24} lg={booking ? 17 : 24}>
          <Card title={names(step)}>
            <StepBody step={step} booking={booking} go={go} onOpen={setOpen} />
          </Card>
        </Col>
        {isWide && booking && (
          <Col lg={7}>
            <RunningTotal booking={booking} open={open} />
          </Col>
        )}
      </Row>
      {!isWide && <RunningTotal booking={booking} open={open} />}
    </PageFrame>
  )
}

/** Only a draft is still made in steps, by whoever may edit it; what was none from the start says so on its page. */
const DraftWizard = ({ booking }: { booking: BookingDetail }) => {
  const isOpen = useEditRefusal(booking) === null && booking.status === 'draft'
  const [wasOpen] = useState(isOpen)
  if (isOpen) return <Wizard booking={booking} />
  const refused = !wasOpen && { state: EDIT_REFUSED }
  return <Navigate to={`/booking-management/${booking.id}/detail`} replace {...refused} />
}

const Draft = ({ id }: { id: string }) => {
  const parts = useT('parts')
  const read = useRead(getBooking, { params: { id } })
  return (
    <BookingShown read={read} what={parts('booking')} loading={<Loading rows={10} />}>
      {({ data }) => <DraftWizard key={data.id} booking={data} />}
    </BookingShown>
  )
}

export const Component = () => {
  const [params] = useSearchParams()
  const can = useCan()
  const id = params.get('id')
  if (id) return <Draft id={id} />
  return can('create.booking') ? <Wizard booking={undefined} /> : <Denied />
}
