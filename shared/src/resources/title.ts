import { countryName, type Locale } from '../contract'
import type { AnyResource } from './declared'

/** How a record that is called so is called in the reader's language. */
export const titleIn = ({ titlesAre }: AnyResource, title: string, locale: Locale, code?: unknown) =>
  titlesAre === 'countries' ? countryName(title, locale, typeof code === 'string' ? code : undefined) : title
