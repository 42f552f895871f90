import type { Locale } from '@melali/shared/contract'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'

/** What the libraries need to speak a language; English is built in. */
export interface Pack {
  antd?: ConfigProviderProps['locale']
}

const loaders: Record<Locale, () => Promise<Pack>> = {
  en: async () => ({}),
  zh: async () => {
    const [antd] = await Promise.all([
      import(/* webpackChunkName: "language-zh" */ 'antd/es/locale/zh_CN'),
      import(/* webpackChunkName: "language-zh" */ 'dayjs/locale/zh-cn'),
    ])
    return { antd: antd.default }
  },
  fr: async () => {
    const [antd] = await Promise.all([
      import(/* webpackChunkName: "language-fr" */ 'antd/es/locale/fr_FR'),
      import(/* webpackChunkName: "language-fr" */ 'dayjs/locale/fr'),
    ])
    return { antd: antd.default }
  },
  ar: async () => {
    const [antd] = await Promise.all([
      import(/* webpackChunkName: "language-ar" */ 'antd/es/locale/ar_EG'),
      import(/* webpackChunkName: "language-ar" */ 'dayjs/locale/ar'),
      import(/* webpackChunkName: "language-ar" */ './arabic-font'),
    ])
    return { antd: antd.default }
  },
}

const dayjsNames: Record<Locale, string> = { en: 'en', zh: 'zh-cn', fr: 'fr', ar: 'ar' }

export const loadPack = async (locale: Locale) => {
  const pack = await loaders[locale]()
  dayjs.locale(dayjsNames[locale])
  return pack
}
