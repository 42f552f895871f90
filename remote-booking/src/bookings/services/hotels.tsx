import { Day, useKit, useT } from '@melali/shared/ui'
import { Units } from '../../units'
import { LineCard } from '../line-card'
import { PriceByHand } from '../price-by-hand'
import { SupplierAnswer } from '../supplier-answer'
import { numberOf, ServicePart, type ServiceProps, useParticipants } from './part'

export const HotelSection = (props: ServiceProps) => {
  const t = useT('hotel')
  const kit = useKit()
  const { booking } = props
  const participants = useParticipants(booking)
  return (
    <ServicePart
      {...props}
      id="hotels"
      edit="hotel"
      title={t('title')}
      emptyText={t('empty')}
      count={booking.hotels.length}
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
            [t('unit'), line.rooms],
            [t('perNight'), <Units key="units" units={line.units} />],
            [t('board'), t(`boards.${line.board}`)],
            [t('bedType'), line.bedType],
            [t('extraBeds'), line.extraBeds || null],
            [kit('stayExtras.title'), line.extras.join(', ')],
            [kit('stayExtras.honeymoon'), line.honeymoon && kit('yes')],
            [t('contract'), `${line.contractName} · ${line.contractCode}`],
            [t('guests'), participants(line.guestIds)],
            [t('inclusions'), line.inclusions],
            [t('number'), numberOf(line)],
            [t('remarks'), line.remarks],
          ]}
          actions={
            <>
              <PriceByHand kind="hotels" booking={booking} line={line} title={line.hotel} />
              <SupplierAnswer kind="hotels" booking={booking} line={line} />
            </>
          }
        />
      ))}
    </ServicePart>
  )
}
