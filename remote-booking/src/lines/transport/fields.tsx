import {
  type TransportConfirmation,
  type TransportLine,
  transportServices,
  uploadUrl,
} from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { Clock } from '@melali/shared/ui'
import { Divider, Flex, Image } from 'antd'
import { Moment, Person } from '../bits'
import { numberFact, printedNumber, printedProvider, remarksField } from '../common-fields'
import type { LineField } from '../field'
import { contractFields } from '../package-choice'
import { Units } from '../units'
import type { Filled } from './use-transport'

export type Printed = TransportConfirmation['lines'][number]

const needsFlight = new Set(['arrival', 'departure'])
/** What a flight's fields share: only who arrives or leaves has one. */
const ofFlight = ({ transferType }: Filled['values'], span: number) =>
  transferType !== undefined &&
  needsFlight.has(transferType) && { span: { xs: span }, required: transferType === 'arrival' }

const plate = (text: string) => (
  <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
    {text}
  </bdi>
)

export const fields: readonly LineField<TransportLine, Filled, Printed>[] = [
  {
    name: 'pickup',
    fact: ({ date, time }) => <Moment date={date} time={time} />,
    print: ({ date, time }) => <Moment date={date} time={time} />,
  },
  { name: 'transferType', form: { span: { xs: 24, sm: 8 }, choices: 'transferTypes' } },
  {
    name: 'type',
    fact: ({ service, transferType }, { t }) =>
      `${t(`transport.services.${service}`)} · ${t(`transport.transferTypes.${transferType}`)}`,
    print: ({ transferType }, { t }) => t(`transport.transferTypes.${transferType}`),
  },
  {
    name: 'date',
    form: ({ booking, warningsAt }) => ({
      span: { xs: 14, sm: 9 },
      props: { min: booking.arrival, max: booking.departure },
      item: warningsAt('date'),
    }),
  },
  {
    name: 'time',
    form: ({ warningsAt }) => ({ span: { xs: 10, sm: 7 }, kind: 'clock', item: warningsAt('time') }),
  },
  { name: 'route', fact: ({ fromRegion, toRegion }) => `${fromRegion} → ${toRegion}` },
  { name: 'printedFrom', label: '/paper.from', print: (line) => `${line.fromPlace} · ${line.fromRegion}` },
  { name: 'printedTo', label: '/paper.to', print: (line) => `${line.toPlace} · ${line.toRegion}` },
  {
    name: 'flightNumber',
    label: 'flight',
    form: ({ values }) => {
      const flight = ofFlight(values, 14)
      return flight && { ...flight, kind: 'code', props: { placeholder: 'GA 715' } }
    },
    fact: ({ flightNumber, flightTime }) => flightNumber && `${flightNumber} ${flightTime ?? ''}`,
    print: ({ flightNumber, flightTime }) =>
      flightNumber && (
        <span>
          <bdi dir="ltr">{flightNumber}</bdi> {flightTime && <Clock value={flightTime} />}
        </span>
      ),
  },
  {
    name: 'flightTime',
    form: ({ values }) => {
      const flight = ofFlight(values, 10)
      return flight && { ...flight, kind: 'clock' }
    },
  },
  { name: 'fromRegionId', label: 'fromRegion', form: { span: 10, to: regions } },
  { name: 'fromPlace', label: 'from', form: { span: 14 } },
  { name: 'toRegionId', label: 'toRegion', form: { span: 10, to: regions } },
  { name: 'toPlace', label: 'to', form: { span: 14 } },
  {
    name: 'pax',
    form: { span: { xs: 8 }, props: { min: 1, max: 60 } },
    fact: ({ pax, luggage }, { t }) =>
      [t('transport.paxOf', { count: pax }), t('transport.luggageOf', { count: luggage })].join(t('comma')),
    print: ({ pax }) => pax,
  },
  { name: 'luggage', form: { span: { xs: 8 }, props: { min: 0, max: 120 } } },
  { name: 'printedLuggage', label: '/paper.luggage', print: ({ luggage }) => luggage },
  {
    name: 'quantity',
    label: 'vehicles',
    form: { span: { xs: 8 }, props: { min: 1, max: 20 } },
    print: ({ quantity }) => quantity,
  },
  { name: 'quantityFact', label: 'quantity', fact: ({ quantity }) => quantity },
  { name: 'perUnit', fact: ({ units }) => <Units units={units} /> },
  ...contractFields('transport'),
  {
    name: 'service',
    form: ({ services, choice }) => ({
      choices: 'services',
      of: choice.chosen ? services : transportServices,
      props: { disabled: !choice.chosen },
    }),
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
    print: ({ welcomeBoardText }) => welcomeBoardText && <bdi>{welcomeBoardText}</bdi>,
  },
  {
    name: 'welcomeLogoId',
    label: 'logo',
    form: { kind: 'image' },
    fact: ({ welcomeLogoId }, { t }) =>
      welcomeLogoId && <Image src={uploadUrl(welcomeLogoId)} alt={t('transport.logo')} height={48} />,
    print: ({ welcomeLogoId }, { t }) =>
      welcomeLogoId && <img src={uploadUrl(welcomeLogoId)} alt={t('transport.logo')} height={48} />,
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
    print: ({ crew }) =>
      crew.length > 0 && (
        <span>
          {crew.map((one) => (
            <div key={one.plate}>
              <Person name={one.driver} phone={one.phone} /> · {plate(one.plate)}
            </div>
          ))}
        </span>
      ),
  },
  numberFact,
  printedNumber,
  { name: 'printedProvider', label: '/paper.provider', print: ({ provider }) => provider.name },
  ...printedProvider(({ provider }: Printed) => provider),
  remarksField,
]
