import { type BookingDetail, getBooking } from '@melali/shared/api'
import { LeaveGuard, PageFrame, StatusTag, useRead, useT } from '@melali/shared/ui'
import { Button, Card, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { BookingShown } from '../booking-shown'
import type { StepKind } from '../steps/kind'
import { LinesEditor } from '../steps/lines-editor'
import { StepAlert } from '../steps/step-alert'
import { useStep } from '../steps/use-step'
import { Editable } from './editable'

const detailOf = (id: string) => `/booking-management/${id}/detail`

interface Props<Body extends { id?: string | undefined }> {
  kind: StepKind<Body>
  booking: BookingDetail
}

export const LinesCard = <Body extends { id?: string | undefined }>({ kind, booking }: Props<Body>) => {
  const t = useT('steps')
  const navigate = useNavigate()
  const step = useStep(kind, booking)
  const [isFilling, setFilling] = useState(false)
  const leave = (saved: unknown) => {
    if (saved) queueMicrotask(() => navigate(detailOf(booking.id)))
  }
  return (
    <Card>
      <Flex vertical gap="middle">
        <StepAlert step={step} onKeepMine={async () => leave(await step.keepMine())} />
        <LinesEditor
          kind={kind}
          booking={booking}
          drafts={step.drafts}
          problems={step.problems}
          onChange={step.change}
          onUnsaved={setFilling}
        />
        <Flex justify="end" gap="small">
          <Button onClick={() => navigate(detailOf(booking.id))}>{t('back')}</Button>
          <Button
            type="primary"
            loading={step.pending}
            disabled={!step.dirty}
            onClick={async () => leave(await step.save())}
          >
            {t('save')}
          </Button>
        </Flex>
      </Flex>
      <LeaveGuard when={step.dirty || isFilling} />
    </Card>
  )
}

/** The frame of the edit screens: which booking, and the way back. */
export const EditFrame = ({
  name,
  children,
}: {
  name: string
  children: (booking: BookingDetail) => ReactNode
}) => {
  const t = useT('edit')
  const parts = useT('parts')
  const { id = '' } = useParams()
  const read = useRead(getBooking, { params: { id } })
  return (
    <BookingShown read={read} what={parts(name)}>
      {({ data }) => (
        <PageFrame
          title={t(name)}
          status={<StatusTag kind="booking" status={data.status} />}
          subtitle={`${data.group} · ${data.agent}`}
          breadcrumb={[
            { title: t('list'), to: '/booking-management' },
            { title: data.code, to: detailOf(data.id) },
            { title: t(name) },
          ]}
        >
          <Editable key={data.id} booking={data} detail={detailOf(data.id)}>
            {children(data)}
          </Editable>
        </PageFrame>
      )}
    </BookingShown>
  )
}

export const EditLinesPage = <Body extends { id?: string | undefined }>({
  kind,
}: {
  kind: StepKind<Body>
}) => (
  <EditFrame name={kind.name}>
    {(booking) => <LinesCard key={booking.id} kind={kind} booking={booking} />}
  </EditFrame>
)
