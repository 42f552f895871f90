import { agedCents, ageings, listReceivables } from '@melali/shared/api'
import { Shown, useRead, useT } from '@melali/shared/ui'
import { AgeFigure, agesGrid } from '../bill/age-figure'
import { invoicesAged, openInvoices } from './lists-behind'
import { usePastDay } from './use-past-day'

/** What all agents together owe, by its age; each leads to its invoices, unless the day is over. What is kept for them leads to whose it is. */
export const Totals = () => {
  const t = useT('receivables')
  const titles = useT('titles')
  const ages = useT('payables.ages')
  const day = usePastDay()
  const read = useRead(listReceivables, { query: { perPage: 1, ...(day && { asOf: day }) } })
  const behind = (to: string) => (day ? {} : { to })
  return (
    <Shown read={read} what={titles('receivables')}>
      {({ totals }) => (
        <nav aria-label={titles('receivables')} style={agesGrid}>
          {ageings.map((age) => (
            <AgeFigure
              key={age}
              {...behind(invoicesAged(age))}
              label={ages(age)}
              cents={totals[agedCents[age]]}
            />
          ))}
          <AgeFigure {...behind(openInvoices())} label={t('total')} cents={totals.remainingCents} />
          {totals.creditCents > 0 && (
            <AgeFigure
              to={`?sort=-creditCents${day ? `&asOf=${day}` : ''}`}
              replace
              label={t('credit')}
              cents={totals.creditCents}
            />
          )}
        </nav>
      )}
    </Shown>
  )
}
