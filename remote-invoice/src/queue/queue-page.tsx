import { PageFrame, useT, ViewTabs } from '@melali/shared/ui'
import { useSearchParams } from 'react-router-dom'
import { Figures } from './figures'
import { PaymentList, RefundList } from './lists'
import { ToVerify } from './to-verify'

const sections = { verify: ToVerify, refunds: RefundList, payments: PaymentList }
type Section = keyof typeof sections

const isSection = (text: string): text is Section => Object.hasOwn(sections, text)

/** What waits for finance, and the two things that are worked off here; each tab starts with its own filters. */
export const Component = () => {
  const t = useT('queue')
  const titles = useT('titles')
  const [params, setParams] = useSearchParams()
  const asked = params.get('section') ?? 'verify'
  const section = isSection(asked) ? asked : 'verify'
  const Section = sections[section]
  return (
    <PageFrame title={titles('queue')}>
      <Figures />
      <ViewTabs
        value={section}
        onChange={(key) =>
          setParams(key === 'verify' ? {} : { section: key, ...(key === 'refunds' && { open: 'true' }) })
        }
        tabs={(['verify', 'refunds', 'payments'] as const).map((key) => ({ key, label: t(`tabs.${key}`) }))}
      />
      <Section />
    </PageFrame>
  )
}
