import type { Deployment } from '@melali/shared/api'
import { percentText, useLocale, useT } from '@melali/shared/ui'

type Audience = Pick<NonNullable<Deployment['canary']>, 'users' | 'share'>

/** Whom a canary is for, in words. */
export const useAudience = () => {
  const t = useT('deployments')
  const locale = useLocale()
  return ({ users, share }: Audience) => {
    const named = users.join(', ')
    const some = share === null ? '' : t('share', { percent: percentText(share * 100, locale) })
    return named && some ? t('and', { users: named, share: some }) : named || some
  }
}
