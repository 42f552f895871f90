import { labelIn, type PageHandle } from '@melali/shared/contract'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { useLanguage } from '../locale/store'

const isPage = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** What the innermost page wishes. */
export const usePage = (): PageHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isPage)

/** What it is called in the reader's language. */
export const usePageTitle = () => {
  const page = usePage()
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  return typeof page?.title === 'object' ? labelIn(page.title, locale) : page && t(page.title)
}
