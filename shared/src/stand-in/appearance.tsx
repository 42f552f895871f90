import { App, ConfigProvider, type ConfigProviderProps, theme } from 'antd'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { isRightToLeft, type Locale } from '../contract'
import { Toasts } from './toasts'

const key = 'melali.stand-in.dark'
const Dark = createContext({ isDark: false, setDark: (_: boolean) => {} })

export const useDark = () => useContext(Dark)

interface Props {
  locale: Locale
  antd: ConfigProviderProps['locale'] | undefined
  children: ReactNode
}

/** Theme and language around everything; which of the two themes stays with the browser. */
export const Appearance = ({ locale, antd, children }: Props) => {
  const [isDark, setDark] = useState(localStorage.getItem(key) === 'true')
  useLayoutEffect(() => {
    localStorage.setItem(key, String(isDark))
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return (
    <ConfigProvider
      theme={{ cssVar: { key: 'melali' }, hashed: false, algorithm }}
      direction={isRightToLeft(locale) ? 'rtl' : 'ltr'}
      button={{ autoInsertSpace: false }}
      {...(antd && { locale: antd })}
    >
      <App>
        <Dark value={{ isDark, setDark }}>{children}</Dark>
        <Toasts />
      </App>
    </ConfigProvider>
  )
}
