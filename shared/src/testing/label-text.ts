import { readFileSync } from 'node:fs'
import type { Locale } from '../contract'
import { type LabelKey, sayFrom } from '../resources'

/** What a label of a declared entity says. */
export const labelText = (label: LabelKey, locale: Locale = 'en') =>
  sayFrom(JSON.parse(readFileSync(`shared/src/resources/locales/${locale}.json`, 'utf8')))(label)
