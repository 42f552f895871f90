import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLent } from './host-provider'

export type Translate = (key: string, values?: Record<string, unknown>) => string

/** The remote's own messages; the same function until the language changes. */
export const useT = (prefix?: string): Translate => {
  const { remote } = useLent()
  // Options that are new at each drawing would be looked through at each.
  const options = useMemo(() => (prefix ? { keyPrefix: prefix } : {}), [prefix])
  const { t } = useTranslation(remote, options)
  return useCallback((key, values) => String(t(key, { ...values })), [t])
}

/** The kit's messages, which every remote carries under `kit`. */
export const useKit = () => useT('kit')
