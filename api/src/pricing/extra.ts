import { counted } from './counted'
import { Ledger } from './ledger'
import type { Cents } from './money'
import { countProblems, type Priced, type Refused, refused } from './problems'

/** `unitCents` is the sell price of one person and day; without `unitCostCents` it costs us nothing. */
export interface ExtraRequest {
  unitCents: Cents
  unitCostCents?: Cents
  pax: number
  days: number
}

/** Price × pax × days. */
export const priceExtra = counted((request: ExtraRequest): Priced | Refused => {
  const { unitCents, unitCostCents = 0, pax, days } = request
  const problems = [...countProblems('pax', pax, 1), ...countProblems('days', days, 1)]
  if (problems.length > 0) return refused(problems)
  const ledger = new Ledger({ markupBps: 0, taxMode: 'inclusive' })
  ledger.charge({
    code: 'EXTRA',
    params: { pax, days },
    price: { costCents: unitCostCents, sellCents: unitCents },
    quantity: pax * days,
  })
  return { ok: true, ...ledger.close() }
})
