import type { DayManifest, ManifestVisit } from '@melali/shared/api'
import { Clock, useCan, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { ManifestSection } from './manifest-section'
import { boardOn } from './mend'
import { BookingLink, Guests, Phone, Row } from './row'
import { usePeople } from './use-people'

const Guide = ({ visit: { guide, waiting }, date }: { visit: ManifestVisit; date: string }) => {
  const t = useT('manifest')
  const can = useCan()
  if (guide)
    return (
      <Flex vertical>
        <span>
          <bdi>{guide.name}</bdi>
        </span>
        <Phone number={guide.phone} />
      </Flex>
    )
  if (!waiting) return null
  return (
    <Typography.Text type="warning" strong>
      {can('assign.guide') ? <Link to={boardOn(date, 'guides')}>{t('noGuide')}</Link> : t('noGuide')}
    </Typography.Text>
  )
}

const VisitRow = ({ visit, date }: { visit: ManifestVisit; date: string }) => {
  const t = useT('manifest')
  const people = usePeople()
  return (
    <Row
      widths="64px 5fr 5fr 4fr 130px"
      cells={[
        <strong key="time">
          <Clock value={visit.time} />
        </strong>,
        <Guests key="guests" guests={visit.guests} people={people({ pax: visit.pax })} />,
        <Flex key="what" vertical>
          <span>
            <bdi>{[visit.activity, visit.package].filter(Boolean).join(' · ')}</bdi>
          </span>
          <Typography.Text type="secondary">
            <bdi>{[visit.operator, visit.zone].filter(Boolean).join(' · ')}</bdi>
            {visit.pickup && (
              <>
                {' · '}
                {t('pickup')} <bdi>{visit.pickup}</bdi>
              </>
            )}
          </Typography.Text>
        </Flex>,
        <Guide key="guide" visit={visit} date={date} />,
        <BookingLink key="booking" {...visit} />,
      ]}
    />
  )
}

/** Who goes where with whom. */
export const VisitSection = ({ day }: { day: DayManifest }) => (
  <ManifestSection
    name="activities"
    total={day.totals.activities}
    groups={[{ key: 'all', rows: day.visits }]}
  >
    {(visit) => <VisitRow key={visit.lineId} visit={visit} date={day.date} />}
  </ManifestSection>
)
