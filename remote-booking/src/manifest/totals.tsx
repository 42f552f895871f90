import { type DayManifest, manifestRides, manifestSections } from '@melali/shared/api'
import { useCan, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { boardOn } from './mend'

/** What is still to be found, and where that is done. */
const Open = ({ count, crew, date }: { count: number; crew: 'drivers' | 'guides'; date: string }) => {
  const t = useT('manifest')
  const can = useCan()
  if (!count) return null
  const said = t(crew === 'drivers' ? 'undriven' : 'unguided', { count })
  const may = can(crew === 'drivers' ? 'assign.driver' : 'assign.guide')
  return (
    <Typography.Text type="warning" strong>
      {may ? <Link to={boardOn(date, crew)}>{said}</Link> : said}
    </Typography.Text>
  )
}

/** How many people by section, each leading there, and what is open. */
export const Totals = ({ day: { date, totals } }: { day: DayManifest }) => {
  const t = useT('manifest')
  const undriven = manifestRides.reduce((sum, section) => sum + totals[section].waiting, 0)
  return (
    <Card size="small">
      <Flex wrap gap="6px 20px" component="nav" aria-label={t('totals')}>
        {manifestSections
          .filter((section) => totals[section].lines)
          .map((section) => (
            <a key={section} href={`#${section}`}>
              {t(`sections.${section}`)}: <strong>{t('people', { count: totals[section].people })}</strong>
            </a>
          ))}
        <Open count={undriven} crew="drivers" date={date} />
        <Open count={totals.activities.waiting} crew="guides" date={date} />
      </Flex>
    </Card>
  )
}
