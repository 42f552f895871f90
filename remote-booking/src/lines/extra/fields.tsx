import type { ExtraLine } from '@melali/shared/api'
import { addOns } from '@melali/shared/resources'
import { Day, Money } from '@melali/shared/ui'
import { remarksField } from '../common-fields'
import type { LineField } from '../field'
import type { Scope } from '../kind'

export const fields: readonly LineField<ExtraLine, Scope>[] = [
  { name: 'addonId', label: 'addon', words: ['addon'], form: { to: addOns } },
  { name: 'unit', fact: ({ unitCents }) => <Money cents={unitCents} /> },
  {
    name: 'pax',
    form: ({ booking }) => ({ span: { xs: 12, sm: 6 }, props: { min: 1, max: booking.guests.length } }),
    fact: ({ pax }) => pax,
  },
  {
    name: 'days',
    form: ({ booking }) => ({ span: { xs: 12, sm: 6 }, props: { min: 1, max: booking.nights + 1 } }),
    fact: ({ days }) => days,
  },
  {
    name: 'from',
    form: ({ booking }) => ({ span: 12, props: { min: booking.arrival, max: booking.departure } }),
    fact: ({ from }) => from && <Day value={from} />,
  },
  remarksField,
]
