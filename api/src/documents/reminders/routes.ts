import { previewReminders } from '@melali/shared/api'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { addDays } from '../../pricing/calendar'
import { currentSettings } from '../../settings/current'
import { wordsIn } from '../words'
import { reminderOf } from './words'

export const registerReminders = (door: Door) => {
  serve(door, previewReminders, async ({ tx, query, now, locale }) => {
    const { companyName: company, invoicePrefix } = await currentSettings(tx)
    const like = (days: number) => {
      const dueDate = addDays(baliDay(now), days)
      const number = `${invoicePrefix}-${dueDate.slice(0, 4)}-000001`
      const bill = { kind: 'invoice' as const, number, dueDate, currency: 'USD', owedCents: 125_000 }
      return reminderOf({ ...bill, isLate: days < 0, company }, wordsIn(query, locale))
    }
    return { data: { before: like(7), after: like(-7) } }
  })
}
