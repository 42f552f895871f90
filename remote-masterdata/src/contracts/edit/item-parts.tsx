import {
  type ActivityItem,
  activityContractWrites,
  activityItemBody,
  transportContractWrites,
  transportItemBody,
} from '@melali/shared/api'
import { activities } from '@melali/shared/resources'
import { FieldInput, type FormList, useT } from '@melali/shared/ui'
import { Select, Typography } from 'antd'
import type * as z from 'zod'
import type { Held, Values } from './use-whole-form'
import { ZoneSelect } from './zone-select'

interface ItemPart {
  calls: typeof transportContractWrites | typeof activityContractWrites
  schema: z.ZodType
  fields: FormList | ((values: Values) => FormList)
  /** What a new one begins with. */
  fresh: Values
  valuesOf: (item: Held) => Values
  /** A part of an item is sent with all of it. */
  bodyOf?: (values: Values, item: Held) => Values
}

const zone = <ZoneSelect />

const rateFields: FormList = [
  { name: 'service', label: '/contract.service', choices: '/contract.services', span: 12 },
  { name: 'includedMinutes', span: 12 },
  { name: 'fromZone', input: zone, placeholder: '/contract.anywhere', span: [12, 12] },
  { name: 'toZone', input: zone, placeholder: '/contract.anywhere', span: [12, 12] },
  { name: 'costCents', label: 'cost', span: [12, 12] },
  { name: 'sellCents', label: 'sell', help: 'sellHelp', span: [12, 12] },
  { name: 'costNightSurchargeCents', label: 'nightCost', span: [12, 12] },
  { name: 'nightSurchargeSellCents', label: 'nightSell', span: [12, 12] },
]

/** For how many people, and what each of them or all together pay. */
const tierFields = ({ basis }: Values): FormList => {
  const whose = basis === 'per_group' ? 'group' : 'adult'
  return [
    { name: 'fromPax', span: [12, 8] },
    { name: 'toPax', help: 'toPaxHelp', span: [12, 8] },
    { name: 'basis', label: '/contract.priceBasis', choices: '/contract.tierBasis', span: 8 },
    { name: 'costAdultCents', label: `${whose}Cost`, span: [12, 12] },
    { name: 'adultSellCents', label: `${whose}Sell`, help: 'sellHelp', span: [12, 12] },
    ...(whose === 'group'
      ? []
      : [
          { name: 'costChildCents', label: 'childCost', span: [12, 12] as const },
          { name: 'childSellCents', label: 'childSell', span: [12, 12] as const },
          { name: 'costInfantCents', label: 'infantCost', span: [12, 12] as const },
          { name: 'infantSellCents', label: 'infantSell', span: [12, 12] as const },
        ]),
  ]
}

/** What people choose by; its prices are its tiers. */
const packageFields: FormList = [
  { name: 'package.name', label: 'packageName', required: true, span: 24 },
  { name: 'package.description', kind: 'prose', span: 24 },
  { name: 'package.durationMinutes', label: 'duration', span: 8 },
  { name: 'package.minPax', span: [12, 8] },
  { name: 'package.maxPax', span: [12, 8] },
  {
    name: 'package.startTimes',
    help: 'startTimesHelp',
    input: <FieldInput field={activities.fields.startTimes} />,
    span: 24,
  },
  {
    name: 'package.inclusions',
    help: 'tagsHelp',
    input: <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['\n']} />,
    span: 24,
  },
]

const FirstTier = () => {
  const t = useT('contractForm')
  return (
    <Typography.Title level={3} style={{ fontSize: 16 }}>
      {t('firstTier')}
    </Typography.Title>
  )
}

const firstTier = { fromPax: 1, basis: 'per_pax', costChildCents: 0, costInfantCents: 0 }
const tierOf = ({ id: _, version: __, packageId: ___, package: ____, ...tier }: ActivityItem) => tier
const ofActivity = {
  calls: activityContractWrites,
  bodyOf: (values: Values, item: ActivityItem) => ({
    ...tierOf(item),
    ...values,
    packageId: item.packageId,
  }),
}

/** What can be written of the prices of a transport or an activity. */
export const itemParts = {
  rate: {
    calls: transportContractWrites,
    schema: transportItemBody.omit({ reason: true }),
    fields: rateFields,
    fresh: { costNightSurchargeCents: 0 },
    valuesOf: ({ id: _, version: __, ...rate }) => rate,
  },
  tier: {
    ...ofActivity,
    schema: activityItemBody.omit({ packageId: true, package: true, reason: true }),
    fields: tierFields,
    fresh: firstTier,
    valuesOf: tierOf,
  },
  package: {
    ...ofActivity,
    schema: activityItemBody.pick({ package: true }).required({ package: true }),
    fields: packageFields,
    fresh: {},
    valuesOf: ({ package: { id: _, ...option } }: ActivityItem) => ({ package: option }),
  },
  /** A package is born with its first price. */
  newPackage: {
    ...ofActivity,
    schema: activityItemBody.omit({ packageId: true, reason: true }).required({ package: true }),
    fields: (values) => [...packageFields, <FirstTier key="first" />, ...tierFields(values)],
    fresh: { ...firstTier, package: { name: '', minPax: 1, startTimes: [], inclusions: [] } },
    valuesOf: tierOf,
  },
} satisfies Record<string, ItemPart>

export type { ItemPart }
