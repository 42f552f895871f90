import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { createInstance } from 'i18next'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { type AnyEndpoint, type DataOf, isRightToLeft, type Remote, type WidgetProps } from '../contract'
import { figuresFor } from '../host/figures'
import { defineRemote, useT } from '../ui'
import { type FakeHost, fakeHost } from './fake-host'

// Without style sheets jsdom needs a tenth of the time to tell what is visible.
const still = { token: { motion: false }, zeroRuntime: true, cssVar: { key: 'still' } }

/** Mounts a remote as the shell does: one router, its messages, antd's frame. */
export const renderRemote = async (remote: Remote, path: string, host: FakeHost) => {
  const module = remote(host)
  const locale = host.locale.get()
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: locale,
    ns: ['remote'],
    // A remote asks for its own namespace; whatever its name, this one answers.
    fallbackNS: 'remote',
    resources: { [locale]: { remote: (await module.messages[locale]()) as Record<string, string> } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const frame = (
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={still} direction={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
        <App>
          <Outlet />
        </App>
      </ConfigProvider>
    </I18nextProvider>
  )
  const router = createMemoryRouter(
    [{ element: frame, hydrateFallbackElement: <p />, children: module.routes }],
    {
      initialEntries: [path],
    },
  )
  return { ...render(<RouterProvider router={router} />), router, user: userEvent.setup(), host }
}

/** One piece alone, as if it were a remote's only page. */
export const renderPiece = (piece: ReactElement, host: FakeHost, path = '/', messages: object = {}) => {
  const load = async () => ({ ...messages })
  const alone = defineRemote({
    name: 'piece',
    routes: [{ path: '*', element: piece }],
    messages: load,
  })
  return renderRemote(alone, path, host)
}

const Inside = ({ children }: { children: ReactNode }) => <div>{children}</div>

/** A widget over what its call answers, with its words, as a page of the shell shows it. */
export const renderWidget = <E extends AnyEndpoint>(
  Widget: ComponentType<WidgetProps<E>>,
  data: DataOf<E>,
  words: object,
  { range, host = fakeHost() }: { range?: WidgetProps['range']; host?: FakeHost } = {},
) => {
  const locale = host.locale.get()
  const parts = { Head: Inside, Nothing: Inside, Figures: figuresFor(locale, Inside) }
  const Shown = () => <Widget {...{ data, range, host, locale }} t={useT()} {...parts} />
  return renderPiece(<Shown />, host, '/', words)
}
