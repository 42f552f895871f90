import { useTranslation } from 'react-i18next'
import { useLent } from './host-provider'

export type Translate = (key: string, values?: Record<string, unknown>) => string

/** The remote's own messages. */
export const useT = (prefix?: string): Translate => {
  const { remote } = useLent()
  const { t } = useTranslation(remote, prefix ? { keyPrefix: prefix } : undefined)
  return (key, values) => String(t(key, { ...values }))
}

/** The kit's messages, which every remote carries under `kit`. */
export const useKit = () => useT('kit')
