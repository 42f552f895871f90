import { builtInLabel, type Locale } from '../contract'
import { resources } from './all'
import type { Say } from './label'

export const permissionSubject = (subject: string, locale: Locale, say: Say) => {
  const resource = resources.find((one) => one.subject === subject)
  if (!resource) return say([`resources.permission.subjects.${subject}`, subject])
  return locale === 'en' ? say(resource.one).toLowerCase() : say(resource.label)
}

/** A permission in the reader's language, until somebody calls it otherwise. */
export const permissionName = (
  { slug, label }: { slug: string; label: string },
  locale: Locale,
  say: Say,
) => {
  if (locale === 'en' || label !== builtInLabel(slug)) return label || slug
  const dot = slug.indexOf('.')
  const verb = slug.slice(0, dot)
  return say('resources.permission.name')
    .replace('{verb}', say([`resources.permission.verbs.${verb}`, verb]))
    .replace('{subject}', permissionSubject(slug.slice(dot + 1), locale, say))
}
