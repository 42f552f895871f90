import { type DayManifest, manifestRides } from '@melali/shared/api'
import { Denied, Empty, LinkButton, PageFrame, Shown, useCan, useT } from '@melali/shared/ui'
import { Flex, Spin } from 'antd'
import { ClosedDays } from '../closed-days'
import { Files } from './files'
import { ManifestToolbar } from './manifest-toolbar'
import { RideSection } from './ride-section'
import { Signing } from './signing'
import { StaySection } from './stay-section'
import { Totals } from './totals'
import { useManifest } from './use-manifest'
import { VisitSection } from './visit-section'

const Sections = ({ day }: { day: DayManifest }) => {
  const t = useT('manifest')
  const count = day.rides.length + day.visits.length + day.stays.length
  if (!count) return <Empty text={t('nothing')} />
  return (
    <>
      <Totals day={day} />
      {manifestRides.map((section) => (
        <RideSection key={section} day={day} section={section} />
      ))}
      <VisitSection day={day} />
      <StaySection day={day} />
    </>
  )
}

export const Component = () => {
  const t = useT('manifest')
  const parts = useT('parts')
  const can = useCan()
  const { date, zone, query, read, change } = useManifest()
  if (!can('view.dispatch')) return <Denied />
  const isOld = read.isPlaceholderData
  return (
    <PageFrame
      title={t('title')}
      extra={
        <>
          <LinkButton to={`/dispatch?day=${date}`}>{t('toBoard')}</LinkButton>
          <Files query={query} />
        </>
      }
    >
      <Flex vertical gap="middle">
        <ManifestToolbar date={date} zone={zone} zones={read.data?.data.zones ?? []} onChange={change} />
        <Shown read={read} what={parts('manifest')}>
          {({ data }) => (
            <Spin spinning={isOld}>
              <Flex vertical gap="middle" aria-busy={isOld}>
                <ClosedDays days={data.closures} />
                <Signing key={data.date} day={data} isWhole={!zone} />
                <Sections day={data} />
              </Flex>
            </Spin>
          )}
        </Shown>
      </Flex>
    </PageFrame>
  )
}
