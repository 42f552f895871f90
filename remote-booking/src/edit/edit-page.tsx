import { type BookingDetail, getBooking } from '@melali/shared/api'
import { AtRecord, PageFrame, Presence, StatusTag, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import type { ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { BookingShown } from '../booking-shown'
import { changeAt } from '../change-at'
import { GuestsForm } from '../guests/guests-form'
import { kinds } from '../lines/kinds'
import { Editable } from './editable'
import { LinesCard } from './lines-card'

/** A working copy is left for its request. */
const homeOf = ({ id, changeOf }: BookingDetail) =>
  changeOf ? changeAt(changeOf, id) : `/booking-management/${id}/detail`

interface EditProps {
  booking: BookingDetail
  /** Back to the booking. */
  onLeave: () => void
}

const Guests = ({ booking, onLeave }: EditProps) => {
  const t = useT('steps')
  return (
    <Card>
      <GuestsForm booking={booking} submit={t('save')} onSaved={onLeave} />
    </Card>
  )
}

const Frame = ({ name, Edit }: { name: string; Edit: ComponentType<EditProps> }) => {
  const t = useT('edit')
  const list = useT('list')
  const change = useT('change')
  const parts = useT('parts')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const read = useRead(getBooking, { params: { id } })
  return (
    <BookingShown read={read} what={parts(name)}>
      {({ data }) => (
        <AtRecord of="booking" id={data.changeOf ?? data.id} editing={!data.changeOf}>
          <PageFrame
            title={t(name)}
            status={<StatusTag kind="booking" status={data.status} />}
            subtitle={`${data.group} · ${data.agent}`}
            breadcrumb={[
              { title: list('title'), to: '/booking-management' },
              { title: data.changeOf ? `${data.code} · ${change('title')}` : data.code, to: homeOf(data) },
              { title: t(name) },
            ]}
            extra={<Presence />}
          >
            <Editable key={data.id} booking={data} detail={homeOf(data)}>
              <Edit booking={data} onLeave={() => navigate(homeOf(data))} />
            </Editable>
          </PageFrame>
        </AtRecord>
      )}
    </BookingShown>
  )
}

/** The page that edits the guests of a booking, or its lines of one kind. */
export const editPage = (page: string) => {
  const kind = kinds.find((one) => one.page === page)
  const Edit = kind ? (props: EditProps) => <LinesCard kind={kind} {...props} /> : Guests
  return () => <Frame name={kind?.name ?? 'guest'} Edit={Edit} />
}
