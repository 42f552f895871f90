import { type Demo, of } from '../demo'
import type { House } from '../house'
import type { Partners } from '../partners'
import type { People } from '../people'
import type { Gallery } from '../pictures'
import type { Booked } from '../trips/write'
import { writeBills } from './bills'
import { writeCredits } from './credits'
import { writePayables } from './owed'
import { writePayments } from './payments'
import { receiptsOf } from './receipts'
import { writeSummaries } from './summaries'

interface Parts {
  people: People
  partners: Partners
  house: House
  gallery: Gallery
}

/** Invoices and money in every state, and what suppliers are owed. */
export const seedMoney = async (demo: Demo, booked: readonly Booked[], parts: Parts) => {
  const financeId = of(parts.people, 'finance').id
  const salesId = of(parts.people, 'sales').id
  const { live, voided } = await writeBills(demo, booked, financeId)
  const receipts = live.flatMap((bill) => receiptsOf(demo, bill))
  await writePayments(demo, receipts, { ...parts, financeId })
  const credits = await writeCredits(demo, live)
  const summaries = await writeSummaries(demo, live, { ...parts, financeId, salesId })
  await writePayables(demo, booked, { ...parts, financeId })
  return { live, voided, receipts, credits, summaries }
}

export type Money = Awaited<ReturnType<typeof seedMoney>>
