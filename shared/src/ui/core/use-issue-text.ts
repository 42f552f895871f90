import { useCallback } from 'react'
import { type FieldProblem, issueText } from '../../api/issue-text'
import { useLocale } from './use-locale'
import { useT } from './use-t'

/** The sentence of a problem in the reader's language. */
export const useIssueText = () => {
  const t = useT('issues')
  const locale = useLocale()
  return useCallback(
    (problem: FieldProblem, field?: string) =>
      issueText(problem, (key) => t(key, { defaultValue: key }), locale, field),
    [t, locale],
  )
}
