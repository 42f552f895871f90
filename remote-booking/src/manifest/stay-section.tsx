import type { DayManifest, ManifestStay } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { groupedBy } from './grouped'
import { ManifestSection } from './manifest-section'
import { BookingLink, Guests, Row } from './row'
import { usePeople } from './use-people'

const StayRow = ({ stay }: { stay: ManifestStay }) => {
  const t = useT('manifest')
  const people = usePeople()
  const { rooms, room, night, nights, confirmationNumber } = stay
  return (
    <Row
      widths="4fr 5fr 3fr 3fr 130px"
      cells={[
        <bdi key="hotel">
          <strong>{stay.hotel}</strong>
        </bdi>,
        <Guests key="guests" guests={stay.guests} people={people({ pax: stay.pax })} />,
        <bdi key="room">{`${rooms} × ${room}`}</bdi>,
        <Flex key="stay" vertical align="start">
          {t('night', { night, nights })}
          {confirmationNumber ? (
            <bdi dir="ltr">{confirmationNumber}</bdi>
          ) : (
            <Typography.Text type="warning">{t('noNumber')}</Typography.Text>
          )}
        </Flex>,
        <BookingLink key="booking" {...stay} />,
      ]}
    />
  )
}

/** Who sleeps where, by zone. */
export const StaySection = ({ day }: { day: DayManifest }) => (
  <ManifestSection
    name="stays"
    total={day.totals.stays}
    groups={groupedBy(day.stays, ({ zone }) => zone).map((group) => ({
      ...group,
      heading: <bdi>{group.key}</bdi>,
    }))}
  >
    {(stay) => <StayRow key={stay.lineId} stay={stay} />}
  </ManifestSection>
)
