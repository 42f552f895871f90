import { guestTitles } from '../api/groups'
import { paymentBases } from '../api/payable-values'
import { locales } from '../contract'

/** The values of a choice, each with its label. */
const choicesOf = <const V extends string>(name: string, values: readonly V[]) =>
  Object.fromEntries(values.map((value) => [value, `resources.choices.${name}.${value}`])) as Readonly<
    Record<V, string>
  >

export const guestTitleLabels = choicesOf('guestTitles', guestTitles)

/** What drivers and guides speak. */
export const spoken = choicesOf('spoken', [
  'en',
  'zh',
  'id',
  'fr',
  'ar',
  'ja',
  'ko',
  'de',
  'ru',
  'it',
  'es',
  'nl',
])

/** In which papers and letters are written. */
export const written = choicesOf('spoken', locales)

export const supplierKinds = choicesOf('supplierKinds', [
  'hotel',
  'transport',
  'activity',
  'boat',
  'restaurant',
  'spa',
  'attraction',
  'guide',
  'other',
])

export const vehicleKinds = choicesOf('vehicleKinds', ['mpv', 'van', 'minibus', 'bus', 'luxury'])

/** What a closure can make impossible. */
export const blockable = choicesOf('blockable', ['transfers', 'activities', 'arrivals', 'departures'])

export const paymentBasisLabels = choicesOf('paymentBases', paymentBases)
