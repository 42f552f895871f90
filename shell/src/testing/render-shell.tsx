import type { Host, Session } from '@melali/shared/contract'
import { type FakeHost, fakeHost } from '@melali/shared/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { App } from '../app'
import { changeLanguage } from '../locale/store'
import { notify } from '../notices/store'
import { can, nobody, useSession } from '../session/store'

export const admin: Session = {
  id: '0190a0de-0000-7000-8000-00000000aaaa',
  email: 'admin@melali.test',
  name: 'Made Wirawan',
  photo: null,
  role: 'super.admin',
  agentId: null,
  permissions: [],
}

/** The shell's own stores behind a fake API. */
export const shellHost = (answers: Parameters<typeof fakeHost>[0]): FakeHost => ({
  ...fakeHost(answers),
  can,
  notify,
})

export const signedIn = (session: Partial<Session> = {}) =>
  useSession.setState({ ...admin, ...session }, true)
export const signedOut = () => useSession.setState(nobody, true)

export const renderRoutes = async (routes: RouteObject[], path: string, host: Host) => {
  await changeLanguage('en')
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <App host={host}>
      <RouterProvider router={router} />
    </App>,
  )
  return { ...view, router, user: userEvent.setup() }
}

export const renderPage = (page: ReactNode, host: Host, path = '/') =>
  renderRoutes([{ path: '*', element: page }], path, host)
