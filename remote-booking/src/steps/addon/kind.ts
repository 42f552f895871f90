import { type ExtraLineBody, extraLineBody, extraStep, linePreviews } from '@melali/shared/api'
import type { StepKind } from '../kind'
import { AddonFields } from './fields'
import { nameOfExtra } from './naming'

export const addonKind: StepKind<ExtraLineBody> = {
  name: 'addons',
  calls: extraStep,
  preview: linePreviews.addons,
  schema: extraLineBody as unknown as StepKind<ExtraLineBody>['schema'],
  drafts: (booking, words) =>
    booking.addons
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        ...nameOfExtra(line, words),
        key: line.id,
        price: {
          sellCents: line.sellCents,
          units: [{ unit: 'pax_day', quantity: line.pax * line.days, unitCents: line.unitCents }],
          trace: line.trace,
          onRequest: false,
        },
        body: {
          id: line.id,
          addonId: line.addonId,
          pax: line.pax,
          days: line.days,
          from: line.from,
          remarks: line.remarks,
        },
      })),
  initial: (booking) => ({ pax: Math.max(1, booking.guests.length), days: 1, from: booking.arrival }),
  Fields: AddonFields,
}
