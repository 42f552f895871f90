import { PageFrame, useT, ViewTabs } from '@melali/shared/ui'
import { useSearchParams } from 'react-router-dom'
import { ContractsSection } from './contracts'
import { SeasonsSection } from './seasons'
import { StopsSection } from './stops'

const sections = { contracts: ContractsSection, seasons: SeasonsSection, stops: StopsSection }
type Section = keyof typeof sections

const isSection = (text: string): text is Section => Object.hasOwn(sections, text)

/** What hangs on contracts, of all hotels, transports and activities; each tab starts with its own filters. */
export const Component = () => {
  const t = useT('desk')
  const titles = useT('titles')
  const [params, setParams] = useSearchParams()
  const asked = params.get('section') ?? ''
  const section = isSection(asked) ? asked : 'contracts'
  const Shown = sections[section]
  return (
    <PageFrame title={titles('contracts')}>
      <ViewTabs
        value={section}
        onChange={(key) => setParams(key === 'contracts' ? {} : { section: key })}
        tabs={(['contracts', 'seasons', 'stops'] as const).map((key) => ({ key, label: t(`tabs.${key}`) }))}
      />
      <Shown />
    </PageFrame>
  )
}
