import { type TransportLine, uploadUrl } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Flex, Image } from 'antd'
import { Units } from '../../units'
import { AssignDriver } from '../assign-driver'
import { LineCard } from '../line-card'
import { PriceByHand } from '../price-by-hand'
import { SupplierAnswer } from '../supplier-answer'
import { Moment, numberOf, Person, ServicePart, type ServiceProps } from './part'

const Crew = ({ crew }: Pick<TransportLine, 'crew'>) => (
  <Flex vertical>
    {crew.map(({ driver, vehicle }) => (
      <span key={driver.id}>
        <Person {...driver} /> ·{' '}
        <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
          {vehicle.plate}
        </bdi>
      </span>
    ))}
  </Flex>
)

export const TransportSection = (props: ServiceProps) => {
  const t = useT('transport')
  const comma = useT()('comma')
  const { booking } = props
  return (
    <ServicePart
      {...props}
      id="transports"
      edit="transport"
      title={t('title')}
      emptyText={t('empty')}
      count={booking.transports.length}
    >
      {booking.transports.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={`${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.transport} · ${line.fromPlace} → ${line.toPlace}`}
          facts={[
            [t('pickup'), <Moment key="at" {...line} />],
            [t('type'), `${t(`services.${line.service}`)} · ${t(`transferTypes.${line.transferType}`)}`],
            [t('route'), `${line.fromRegion} → ${line.toRegion}`],
            [t('flight'), line.flightNumber && `${line.flightNumber} ${line.flightTime ?? ''}`],
            [
              t('pax'),
              [t('paxOf', { count: line.pax }), t('luggageOf', { count: line.luggage })].join(comma),
            ],
            [t('quantity'), line.quantity],
            [t('perUnit'), <Units key="units" units={line.units} />],
            [t('board'), line.welcomeBoardText],
            [
              t('logo'),
              line.welcomeLogoId && (
                <Image key="logo" src={uploadUrl(line.welcomeLogoId)} alt={t('logo')} height={48} />
              ),
            ],
            [t('driver'), line.crew.length > 0 && <Crew key="crew" crew={line.crew} />],
            [t('number'), numberOf(line)],
            [t('remarks'), line.remarks],
          ]}
          actions={
            <>
              <PriceByHand kind="transports" booking={booking} line={line} title={line.transport} />
              <AssignDriver booking={booking} line={line} />
              <SupplierAnswer kind="transports" booking={booking} line={line} />
            </>
          }
        />
      ))}
    </ServicePart>
  )
}
