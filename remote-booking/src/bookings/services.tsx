import type { BookingDetail } from '@melali/shared/api'
import { Day, Money, useT } from '@melali/shared/ui'
import { AssignDriver } from './assign-driver'
import { AssignGuide } from './assign-guide'
import { LineCard } from './line-card'
import { Section } from './section'
import { SupplierAnswer } from './supplier-answer'

interface Props {
  booking: BookingDetail
  mayEdit: boolean
}

const namesOf = (booking: BookingDetail, ids: readonly string[]) =>
  booking.guests
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

const useEdit = ({ booking, mayEdit }: Props, name: string) => {
  const t = useT('detail')
  return mayEdit && { to: `/booking-management/${booking.id}/detail/edit-${name}`, label: t('edit') }
}

export const HotelSection = (props: Props) => {
  const t = useT('hotel')
  const { booking } = props
  return (
    <Section
      id="hotels"
      title={t('title')}
      edit={useEdit(props, 'hotel')}
      isEmpty={!booking.hotels.length}
      emptyText={t('empty')}
    >
      {booking.hotels.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={`${line.hotel} · ${line.rooms > 1 ? `${line.rooms} × ` : ''}${line.room}`}
          facts={[
            [t('checkIn'), <Day key="in" value={line.checkIn} />],
            [t('checkOut'), <Day key="out" value={line.checkOut} />],
            [t('nights'), line.nights],
            [t('board'), t(`boards.${line.board}`)],
            [t('bedType'), line.bedType],
            [t('contract'), `${line.contractName} · ${line.contractCode}`],
            [t('guests'), namesOf(booking, line.guestIds)],
            [t('inclusions'), line.inclusions],
            [
              t('number'),
              line.confirmationNumber && `${line.confirmationNumber} · ${line.confirmedBy ?? ''}`,
            ],
            [t('remarks'), line.remarks],
          ]}
          actions={<SupplierAnswer kind="hotels" booking={booking} line={line} />}
        />
      ))}
    </Section>
  )
}

export const TransportSection = (props: Props) => {
  const t = useT('transport')
  const { booking } = props
  return (
    <Section
      id="transports"
      title={t('title')}
      edit={useEdit(props, 'transport')}
      isEmpty={!booking.transports.length}
      emptyText={t('empty')}
    >
      {booking.transports.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={`${line.transport} · ${line.fromPlace} → ${line.toPlace}`}
          facts={[
            [
              t('pickup'),
              <span key="at">
                <Day value={line.date} /> <bdi dir="ltr">{line.time}</bdi>
              </span>,
            ],
            [t('type'), `${t(`services.${line.service}`)} · ${t(`transferTypes.${line.transferType}`)}`],
            [t('route'), `${line.fromRegion} → ${line.toRegion}`],
            [t('flight'), line.flightNumber && `${line.flightNumber} ${line.flightTime ?? ''}`],
            [t('pax'), t('paxLuggage', { pax: line.pax, luggage: line.luggage })],
            [t('board'), line.welcomeBoardText],
            [t('driver'), line.driver && `${line.driver.name} ${line.driver.phone ?? ''}`],
            [t('vehicle'), line.vehicle?.plate],
            [
              t('number'),
              line.confirmationNumber && `${line.confirmationNumber} · ${line.confirmedBy ?? ''}`,
            ],
            [t('remarks'), line.remarks],
          ]}
          actions={
            <>
              <AssignDriver booking={booking} line={line} />
              <SupplierAnswer kind="transports" booking={booking} line={line} />
            </>
          }
        />
      ))}
    </Section>
  )
}

export const ActivitySection = (props: Props) => {
  const t = useT('activity')
  const { booking } = props
  return (
    <Section
      id="activities"
      title={t('title')}
      edit={useEdit(props, 'activity')}
      isEmpty={!booking.activities.length}
      emptyText={t('empty')}
    >
      {booking.activities.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={`${line.activity} · ${line.packageName}`}
          facts={[
            [
              t('date'),
              <span key="at">
                <Day value={line.date} /> <bdi dir="ltr">{line.time}</bdi>
              </span>,
            ],
            [t('supplier'), line.supplier],
            [t('guests'), namesOf(booking, line.guestIds)],
            [
              t('number'),
              line.confirmationNumber && `${line.confirmationNumber} · ${line.confirmedBy ?? ''}`,
            ],
            [t('guide'), line.guide && `${line.guide.name} ${line.guide.phone ?? ''}`],
            [t('remarks'), line.remarks],
          ]}
          actions={
            <>
              <AssignGuide booking={booking} line={line} />
              <SupplierAnswer kind="activities" booking={booking} line={line} />
            </>
          }
        />
      ))}
    </Section>
  )
}

export const ExtrasSection = (props: Props) => {
  const t = useT('extras')
  const { booking } = props
  return (
    <Section
      id="extras"
      title={t('title')}
      edit={useEdit(props, 'extras')}
      isEmpty={!booking.addons.length}
      emptyText={t('empty')}
    >
      {booking.addons.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={line.addon}
          facts={[
            [t('unit'), <Money key="unit" cents={line.unitCents} />],
            [t('pax'), line.pax],
            [t('days'), line.days],
            [t('from'), line.from && <Day key="from" value={line.from} />],
            [t('remarks'), line.remarks],
          ]}
        />
      ))}
    </Section>
  )
}
