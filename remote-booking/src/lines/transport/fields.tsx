import { type TransportLine, transportServices, uploadUrl } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { Day, Way } from '@melali/shared/ui'
import { Divider, Flex, Image } from 'antd'
import { Moment, Person, Referred } from '../bits'
import { numberFact, remarksField } from '../common-fields'
import type { LineField } from '../field'
import { contractFields } from '../package-choice'
import { Units } from '../units'
import { flightTold } from './flight-told'
import type { Filled } from './use-transport'

const needsFlight = new Set(['arrival', 'departure'])
/** What a flight's fields share: only who arrives or leaves has one. */
const ofFlight = ({ transferType }: Filled['values'], span: number) =>
  transferType !== undefined &&
  needsFlight.has(transferType) && { span: { xs: span }, required: transferType === 'arrival' }

const region = (id: unknown) => <Referred resource={regions} id={id} />

const plate = (text: string) => (
  <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
    {text}
  </bdi>
)

export const fields: readonly LineField<TransportLine, Filled>[] = [
  {
    name: 'pickup',
    fact: ({ date, time }) => <Moment date={date} time={time} />,
  },
  {
    name: 'transferType',
    form: { span: { xs: 24, sm: 8 }, choices: 'transferTypes' },
    told: (type, { t }) => t(`transport.transferTypes.${type}`),
  },
  {
    name: 'type',
    fact: ({ service, transferType }, { t }) =>
      `${t(`transport.services.${service}`)} · ${t(`transport.transferTypes.${transferType}`)}`,
  },
  {
    name: 'date',
    form: ({ booking, warningsAt }) => ({
      span: { xs: 14, sm: 9 },
      props: { min: booking.arrival, max: booking.departure },
      item: warningsAt('date'),
    }),
    told: (date) => <Day value={String(date)} />,
  },
  {
    name: 'time',
    form: ({ warningsAt }) => ({ span: { xs: 10, sm: 7 }, kind: 'clock', item: warningsAt('time') }),
  },
  { name: 'route', fact: ({ fromRegion, toRegion }) => <Way from={fromRegion} to={toRegion} /> },
  {
    name: 'flightNumber',
    label: 'flight',
    form: ({ values }) => {
      const flight = ofFlight(values, 14)
      return flight && { ...flight, kind: 'code', props: { placeholder: 'GA 715' } }
    },
    fact: (ride, { t }) => ride.flightNumber && flightTold(t, ride),
    told: (number) => String(number),
  },
  {
    name: 'flightTime',
    form: ({ values }) => {
      const flight = ofFlight(values, 10)
      return flight && { ...flight, kind: 'clock' }
    },
  },
  { name: 'fromRegionId', label: 'fromRegion', form: { span: 10, to: regions }, told: region },
  { name: 'fromPlace', label: 'from', form: { span: 14 } },
  { name: 'toRegionId', label: 'toRegion', form: { span: 10, to: regions }, told: region },
  { name: 'toPlace', label: 'to', form: { span: 14 } },
  {
    name: 'pax',
    form: { span: { xs: 8 }, props: { min: 1, max: 60 } },
    fact: ({ pax, luggage }, { t }) =>
      [t('transport.paxOf', { count: pax }), t('transport.luggageOf', { count: luggage })].join(t('comma')),
    told: (pax) => String(pax),
  },
  { name: 'luggage', form: { span: { xs: 8 }, props: { min: 0, max: 120 } } },
  {
    name: 'quantity',
    label: 'vehicles',
    form: { span: { xs: 8 }, props: { min: 1, max: 20 } },
  },
  { name: 'quantityFact', label: 'quantity', fact: ({ quantity }) => quantity },
  { name: 'perUnit', fact: ({ units }) => units.length > 0 && <Units units={units} /> },
  ...contractFields('transport'),
  {
    name: 'service',
    form: ({ services, choice }) => ({
      choices: 'services',
      of: choice.chosen ? services : transportServices,
      props: { disabled: !choice.chosen },
    }),
    told: (service, { t }) => t(`transport.services.${service}`),
  },
  { name: 'divider', form: () => <Divider /> },
  {
    name: 'welcomeBoardText',
    label: 'boardText',
    form: { help: 'boardHelp', props: { maxLength: 80 } },
  },
  {
    name: 'board',
    fact: (line) => line.welcomeBoardText,
  },
  {
    name: 'welcomeLogoId',
    label: 'logo',
    form: { kind: 'image' },
    fact: ({ welcomeLogoId }, { t }) =>
      welcomeLogoId && <Image src={uploadUrl(welcomeLogoId)} alt={t('transport.logo')} height={48} />,
  },
  {
    name: 'driver',
    fact: ({ crew }) =>
      crew.length > 0 && (
        <Flex vertical>
          {crew.map(({ driver, vehicle }) => (
            <span key={driver.id}>
              <Person {...driver} /> · {plate(vehicle.plate)}
            </span>
          ))}
        </Flex>
      ),
  },
  numberFact,
  remarksField,
]
