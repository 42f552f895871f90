import { agedCents, ageings, payablesByAge } from '@melali/shared/api'
import { Shown, useRead, useT } from '@melali/shared/ui'
import { AgeFigure, agesGrid } from '../bill/age-figure'

/** What is open by its age, and what suppliers owe us; each leads to the list of it. */
export const Ages = () => {
  const t = useT('payables')
  const read = useRead(payablesByAge)
  return (
    <Shown read={read} what={t('ageing')}>
      {({ data }) => {
        const dollars = data.filter(({ currency }) => currency === 'USD')
        const sum = (of: 'creditCents' | (typeof agedCents)[keyof typeof agedCents]) =>
          dollars.reduce((all, row) => all + row[of], 0)
        const owesUs = sum('creditCents')
        return (
          <div style={agesGrid}>
            {ageings.map((ageing) => (
              <AgeFigure
                key={ageing}
                to={`?ageing=${ageing}`}
                replace
                label={t(`ages.${ageing}`)}
                cents={sum(agedCents[ageing])}
              />
            ))}
            {owesUs > 0 && <AgeFigure to="?owesUs=true" replace label={t('owesUs')} cents={owesUs} />}
          </div>
        )
      }}
    </Shown>
  )
}
