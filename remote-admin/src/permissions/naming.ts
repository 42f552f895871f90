import type { PermissionRow } from '@melali/shared/api'
import { builtInLabel } from '@melali/shared/contract'
import { resources } from '@melali/shared/resources'
import { useLocale, useT } from '@melali/shared/ui'

/** Permissions in the reader's language, until somebody calls one otherwise. */
export const usePermissionNames = () => {
  const t = useT('permissions')
  const locale = useLocale()
  const subjectName = (subject: string) => {
    const resource = resources.find((one) => one.subject === subject)
    if (!resource) return t(`subjects.${subject}`, { defaultValue: subject })
    return locale === 'en' ? resource.one.en.toLowerCase() : resource.label[locale]
  }
  const nameOf = ({ slug, subject, label }: Pick<PermissionRow, 'slug' | 'subject' | 'label'>) => {
    if (locale === 'en' || label !== builtInLabel(slug)) return label || slug
    const verb = slug.slice(0, slug.indexOf('.'))
    return t('builtIn', {
      verb: t(`verbs.${verb}`, { defaultValue: verb }),
      subject: subjectName(subject),
    })
  }
  return { nameOf, subjectName }
}
