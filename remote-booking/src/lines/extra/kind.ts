import {
  type ExtraLine,
  type ExtraLineBody,
  extraLineBody,
  extraLines,
  extraStep,
  linePreviews,
} from '@melali/shared/api'
import { lineKind, type Scope } from '../kind'
import { dotted } from '../words'
import { fields } from './fields'
import { FilesField } from './files-field'
import { useExtra } from './use-extra'

export const extra = lineKind<ExtraLine, ExtraLineBody, Scope>({
  name: 'extra',
  list: 'addons',
  step: 'extras',
  page: 'extras',
  total: 'extrasCents',
  calls: { ...extraStep, remove: extraLines.remove, preview: linePreviews.addons },
  schema: extraLineBody,
  fields,
  nameOf: ({ addon = '', pax = 0, days = 0, from }, { t, day }) => ({
    title: addon,
    detail: dotted(
      t('extra.detail', {
        guests: t('extra.guestsOf', { count: pax }),
        days: t('extra.daysOf', { count: days }),
      }),
      day(from),
    ),
  }),
  when: ({ from }) => ({ day: from, time: null }),
  brief: ({ pax, days }, { t }) => [t('extra.guestsOf', { count: pax }), t('extra.daysOf', { count: days })],
  priceOf: ({ sellCents, pax, days, unitCents, trace }) => ({
    sellCents,
    units: [{ unit: 'pax_day', quantity: pax * days, unitCents }],
    trace,
    onRequest: false,
  }),
  initial: (booking) => ({ pax: Math.max(1, booking.guests.length), days: 1, from: booking.arrival }),
  useScope: useExtra,
  Beside: FilesField,
})
