import type { BookingDetail } from '@melali/shared/api'
import { Facts, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Section } from '../../section'
import { FileSection } from '../people'
import { type Part, useParts } from './parts'

const Things = ({ parts }: { parts: readonly Part[] }) => (
  <Flex vertical gap="large">
    {parts.map(({ key, title, facts }) => (
      <article key={key} aria-label={title}>
        <Typography.Title level={3} style={{ fontSize: 14 }}>
          <bdi>{title}</bdi>
        </Typography.Title>
        <Facts min={130} items={facts} />
      </article>
    ))}
  </Flex>
)

/** Everything that a booking said, to be read and not changed. */
export const PastRecord = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('past')
  const parts = useParts()(booking)
  const of = (what: Part['of']) => parts.filter((part) => part.of === what)
  const [services, guests] = [of('services'), of('guests')]
  return (
    <>
      <Section id="booking" title={t('booking')}>
        {of('booking').map(({ key, facts }) => (
          <Facts key={key} min={130} items={facts} />
        ))}
      </Section>
      <Section id="services" title={t('services')} isEmpty={!services.length} emptyText={t('noServices')}>
        <Things parts={services} />
      </Section>
      <Section id="guests" title={t('guests')} isEmpty={!guests.length} emptyText={t('noGuests')}>
        <Things parts={guests} />
      </Section>
      <FileSection booking={booking} />
    </>
  )
}
