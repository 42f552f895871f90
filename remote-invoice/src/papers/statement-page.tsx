import { papers } from '@melali/shared/api'
import { baliToday, DayRangeInput, PaperPage, useT } from '@melali/shared/ui'
import { useParams, useSearchParams } from 'react-router-dom'

/** An agent's account from a day to another: this month's, until somebody chooses. */
export const Component = () => {
  const { id = '' } = useParams()
  const t = useT('statement')
  const [params, setParams] = useSearchParams()
  const until = params.get('until') ?? baliToday()
  const from = params.get('from') ?? `${until.slice(0, 8)}01`
  const period = (
    <div className="no-print" style={{ maxInlineSize: 320, paddingInline: 8 }}>
      <DayRangeInput
        aria-label={t('period')}
        value={[from, until]}
        onChange={([first, last]) => {
          if (!first || !last) return
          setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), from: first, until: last }), {
            replace: true,
          })
        }}
      />
    </div>
  )
  return (
    <PaperPage
      calls={papers.statement}
      id={id}
      query={{ from, until }}
      back="/invoice-management"
      notice={() => period}
    />
  )
}
