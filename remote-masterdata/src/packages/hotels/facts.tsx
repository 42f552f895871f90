import type { HotelPackageDetail } from '@melali/shared/api'
import { BaliTime, Money, useT } from '@melali/shared/ui'
import { Descriptions, Flex } from 'antd'
import { Period } from '../../contracts/period'
import { Earned } from '../earned'

/** Where the hotel is, from how much and until when it can be booked. */
export const HotelFacts = ({ pack }: { pack: HotelPackageDetail }) => {
  const t = useT('packages')
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'location', label: t('location'), children: pack.region ?? '–' },
        {
          key: 'from',
          label: t('startFrom'),
          children: (
            <Flex vertical>
              <span>
                <Money cents={pack.fromCents} /> {t('per.night')}
              </span>
              <Earned sellCents={pack.fromCents} costCents={pack.costFromCents} />
            </Flex>
          ),
        },
        {
          key: 'booking',
          label: t('bookingWindow'),
          children: <Period from={pack.bookingFrom} to={pack.bookingTo} />,
        },
        {
          key: 'stay',
          label: t('stayingPeriod'),
          children: <Period from={pack.stayFrom} to={pack.stayTo} />,
        },
        { key: 'address', label: t('address'), children: pack.address || '–' },
        { key: 'updated', label: t('updated'), children: <BaliTime value={pack.updatedAt} /> },
      ]}
    />
  )
}
