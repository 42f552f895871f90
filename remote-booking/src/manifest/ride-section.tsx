import { type DayManifest, flightOrder, type ManifestRide, type manifestRides } from '@melali/shared/api'
import { Clock, useCan, useT, Way } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { flightTimeOf } from '../flight-time'
import { groupedBy } from './grouped'
import { ManifestSection } from './manifest-section'
import { boardOn } from './mend'
import { BookingLink, Guests, Phone, PlainText, Row } from './row'
import { usePeople } from './use-people'

type Name = (typeof manifestRides)[number]

const Crew = ({ driver, phone, plate }: ManifestRide['crew'][number]) => (
  <Flex vertical>
    <span>
      <bdi>{driver ?? '–'}</bdi> {plate && <PlainText>{plate}</PlainText>}
    </span>
    {phone && <Phone number={phone} />}
  </Flex>
)

const Drivers = ({ ride, date }: { ride: ManifestRide; date: string }) => {
  const t = useT('manifest')
  const can = useCan()
  const open = ride.waiting > 1 ? t('nobodyOf', { count: ride.waiting }) : t('nobody')
  return (
    <Flex vertical>
      {ride.crew.map((who, place) => (
        <Crew key={place} {...who} />
      ))}
      {ride.supplier && (
        <span>
          <bdi>{ride.supplier}</bdi>{' '}
          <Typography.Text type="secondary">
            {ride.confirmationNumber ? <bdi dir="ltr">{ride.confirmationNumber}</bdi> : t('noNumber')}
          </Typography.Text>
        </span>
      )}
      {ride.waiting > 0 && (
        <Typography.Text type="warning" strong>
          {can('assign.driver') ? <Link to={boardOn(date, 'drivers')}>{open}</Link> : open}
        </Typography.Text>
      )}
    </Flex>
  )
}

const RideRow = ({ ride, date, withFlight }: { ride: ManifestRide; date: string; withFlight: boolean }) => {
  const t = useT('manifest')
  const people = usePeople()
  return (
    <Row
      widths="64px 5fr 5fr 4fr 130px"
      cells={[
        <Flex key="time" vertical>
          <strong>
            <Clock value={ride.time} />
          </strong>
          {withFlight && ride.flight && <bdi dir="ltr">{ride.flight}</bdi>}
        </Flex>,
        <Guests key="guests" guests={ride.guests} people={people(ride)} />,
        <Flex key="way" vertical>
          <span>
            <Way from={ride.from} to={ride.to} />
          </span>
          <Typography.Text type="secondary">
            <bdi>{ride.zone}</bdi>
            {ride.luggage > 0 && ` · ${t('bags', { count: ride.luggage })}`}
          </Typography.Text>
        </Flex>,
        <Drivers key="drivers" ride={ride} date={date} />,
        <BookingLink key="booking" {...ride} />,
      ]}
    />
  )
}

const flightOf = (ride: ManifestRide) =>
  [ride.flightTime ? flightOrder(ride) : '', ride.flight ?? ''].join(' ').trim()

const Flight = ({ rides }: { rides: readonly ManifestRide[] }) => {
  const t = useT('manifest')
  const book = useT()
  const [first] = rides
  const people = rides.reduce((sum, ride) => sum + ride.people, 0)
  return (
    <>
      {first && flightOf(first) ? (
        <bdi dir="ltr">
          {[first.flight, flightTimeOf(book, first.section === 'departures', first)]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      ) : (
        t('noFlight')
      )}{' '}
      <Typography.Text type="secondary">{t('people', { count: people })}</Typography.Text>
    </>
  )
}

/** Rides of one kind; who comes or leaves stands under the flight. */
export const RideSection = ({ day, section }: { day: DayManifest; section: Name }) => {
  const rides = day.rides.filter((ride) => ride.section === section)
  const byFlight = section === 'arrivals' || section === 'departures'
  const sorted = rides.toSorted((a, b) =>
    `${flightOrder(a)} ${a.flight}`.localeCompare(`${flightOrder(b)} ${b.flight}`),
  )
  const groups = byFlight
    ? groupedBy(sorted, flightOf).map((group) => ({ ...group, heading: <Flight rides={group.rows} /> }))
    : [{ key: section, rows: rides }]
  return (
    <ManifestSection name={section} total={day.totals[section]} groups={groups}>
      {(ride) => <RideRow key={ride.lineId} ride={ride} date={day.date} withFlight={!byFlight} />}
    </ManifestSection>
  )
}
