import type { Words } from '../words'
import type { Due } from './due'

type Told = Pick<Due, 'kind' | 'number' | 'dueDate' | 'currency' | 'owedCents'> & {
  isLate: boolean
  company: string
}

/** What a reminder says, before its day and after it. */
export const reminderOf = (
  { kind, number, dueDate, currency, owedCents, isLate, company }: Told,
  { each, money, day }: Words,
) => {
  const [amount] = money(owedCents, currency)
  const [when] = day(dueDate)
  const written = (key: string) =>
    each((say) =>
      say(`letter.${isLate ? 'overdue' : 'reminder'}${key}`, {
        ...{ title: say(`titles.${kind}`), name: number, amount, day: when, company },
      }),
    ).join('\n\n')
  return { subject: written('Subject'), body: written('Body') }
}
