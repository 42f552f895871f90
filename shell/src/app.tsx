import type { Host } from '@melali/shared/contract'
import { isRightToLeft } from '@melali/shared/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from './locale/store'
import { Toasts } from './notices/toasts'
import { ExpiryGate } from './session/expiry-gate'
import { styleNonce } from './style-nonce'
import { themeOf } from './theme/tokens'
import { useLessMotion } from './theme/use-dark'
import { usePageTheme } from './theme/use-page-theme'
import { HostOf } from './use-host'

/** A failure that stays must not cover the bell that keeps it. */
const belowNavbar = { top: 72 }

const useAppTheme = () => {
  const { isDark, skin, colour } = usePageTheme()
  const isCalm = useLessMotion()
  const locale = useLanguage((language) => language.locale)
  return useMemo(
    () => ({ theme: themeOf({ isDark, skin, colour, locale, isCalm }), skin, wave: { disabled: isCalm } }),
    [isDark, skin, colour, locale, isCalm],
  )
}

export const App = ({ host, children }: { host: Host; children: ReactNode }) => {
  const { locale, pack } = useLanguage()
  const { theme, skin, wave } = useAppTheme()
  return (
    <QueryClientProvider client={host.queries}>
      <ConfigProvider
        theme={theme}
        // Drawn apart from all else, it hears nothing of the theme's motion.
        wave={wave}
        direction={isRightToLeft(locale) ? 'rtl' : 'ltr'}
        button={{ autoInsertSpace: false }}
        card={{ variant: skin === 'default' ? 'borderless' : 'outlined' }}
        {...(pack.antd && { locale: pack.antd })}
        {...(styleNonce && { csp: { nonce: styleNonce } })}
      >
        <AntApp className="melali-app" notification={belowNavbar}>
          <HostOf host={host}>
            {children}
            <Toasts />
            <ExpiryGate />
          </HostOf>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
