import type { Host } from '@melali/shared/contract'
import { page } from '@melali/shared/contract'
import type { RouteObject } from 'react-router-dom'
import { lazyAgain, type Page } from './federation/lazy-again'
import { FrameWaiting } from './layout/frame-waiting'
import { RootLayout } from './layout/root-layout'
import { RootError, RouteError } from './pages/route-error'
import { guestOnly, signedInOnly } from './session/guards'

/** Remote pages join under this one. */
export const frameId = 'frame'

const pages = {
  login: () => import(/* webpackChunkName: "login" */ './session/login-page'),
  frame: () => import(/* webpackChunkName: "frame" */ './layout/frame'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page'),
}

/** A page that can't be fetched is told by the route above it. */
export const shellRoutes = (host: Host, fetched: Partial<typeof pages> = {}): RouteObject[] => [
  {
    element: <RootLayout host={host} />,
    errorElement: <RootError />,
    children: [
      {
        path: '/login',
        loader: guestOnly,
        ...page({ title: 'shell:login.page', layout: 'blank' }),
        lazy: lazyAgain<Page>(fetched.login ?? pages.login),
      },
      {
        id: frameId,
        loader: signedInOnly,
        HydrateFallback: FrameWaiting,
        lazy: lazyAgain<Page>(fetched.frame ?? pages.frame),
        children: [
          {
            errorElement: <RouteError />,
            children: [
              {
                index: true,
                ...page({ title: 'shell:home' }),
                lazy: lazyAgain<Page>(fetched.dashboard ?? pages.dashboard),
              },
            ],
          },
        ],
      },
    ],
  },
]
