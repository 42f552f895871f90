import { type Locale, languages } from '@melali/shared/contract'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'

/** What the libraries need to speak a language; English is built in. */
export interface Pack {
  antd?: ConfigProviderProps['locale']
}

export const loadPack = async (locale: Locale): Promise<Pack> => {
  const { antd, dayjs: days } = languages[locale]
  const [words] = await Promise.all([
    antd && import(`antd/es/locale/${antd}.js`),
    days !== 'en' && import(`dayjs/locale/${days}.js`),
  ])
  dayjs.locale(days)
  return words ? { antd: words.default } : {}
}
