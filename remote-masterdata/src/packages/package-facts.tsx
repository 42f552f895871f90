import type { HotelPackageDetail } from '@melali/shared/api'
import { BaliTime, Money, useT } from '@melali/shared/ui'
import { Descriptions, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Period } from '../contracts/period'
import { Earned } from './earned'

type Span = 'bookingFrom' | 'bookingTo' | 'stayFrom' | 'stayTo'
type Item = { key: string; label: ReactNode; children: ReactNode }
/** A word of the packages, and what it says. */
export type PackageFact = readonly [label: string, value: ReactNode] | Item

interface Props {
  pack: Pick<HotelPackageDetail, 'fromCents' | 'costFromCents' | 'updatedAt'> & Partial<Record<Span, string>>
  per: 'night' | 'ride' | 'adult'
  /** Before the price, and after it. */
  before: readonly PackageFact[]
  after?: readonly PackageFact[]
}

/** From when to when it can be booked, and used. */
export const periodsOf = (pack: Record<Span, string>, used: string): PackageFact[] => [
  ['bookingWindow', <Period key="booking" from={pack.bookingFrom} to={pack.bookingTo} />],
  [used, <Period key="stay" from={pack.stayFrom} to={pack.stayTo} />],
]

/** What a package is, and from how much. */
export const PackageFacts = ({ pack, per, before, after = [] }: Props) => {
  const t = useT('packages')
  const itemOf = (fact: PackageFact): Item =>
    'key' in fact ? fact : { key: fact[0], label: t(fact[0]), children: fact[1] || '–' }
  const price = (
    <Flex vertical>
      <span>
        <Money cents={pack.fromCents} /> {t(`per.${per}`)}
      </span>
      <Earned sellCents={pack.fromCents} costCents={pack.costFromCents} />
    </Flex>
  )
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        ...before.map(itemOf),
        itemOf(['startFrom', price]),
        ...after.map(itemOf),
        itemOf(['updated', <BaliTime key="updated" value={pack.updatedAt} />]),
      ]}
    />
  )
}
