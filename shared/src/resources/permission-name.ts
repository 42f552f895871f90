import { builtInLabel, type Locale } from '../contract'
import { resources } from './all'
import { subjects, verbs } from './permission-words'

export const permissionSubject = (subject: string, locale: Locale) => {
  const resource = resources.find((one) => one.subject === subject)
  if (!resource) return subjects[subject]?.[locale] ?? subject
  return locale === 'en' ? resource.one.en.toLowerCase() : resource.label[locale]
}

const joined: Record<Locale, (verb: string, subject: string) => string> = {
  en: (verb, subject) => `${verb} ${subject}`,
  zh: (verb, subject) => verb + subject,
  fr: (verb, subject) => `${subject} : ${verb}`,
  ar: (verb, subject) => `${subject}: ${verb}`,
}

/** A permission in the reader's language, until somebody calls it otherwise. */
export const permissionName = ({ slug, label }: { slug: string; label: string }, locale: Locale) => {
  if (locale === 'en' || label !== builtInLabel(slug)) return label || slug
  const dot = slug.indexOf('.')
  const verb = slug.slice(0, dot)
  return joined[locale](verbs[verb]?.[locale] ?? verb, permissionSubject(slug.slice(dot + 1), locale))
}
