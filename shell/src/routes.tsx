import type { Host } from '@melali/shared/contract'
import { page } from '@melali/shared/contract'
import type { RouteObject } from 'react-router-dom'
import { RootLayout } from './layout/root-layout'
import { RootError, RouteError } from './pages/route-error'
import { guestOnly, signedInOnly } from './session/guards'

const titles = {
  login: { en: 'Sign in', zh: '登录', fr: 'Connexion', ar: 'تسجيل الدخول' },
  dashboard: { en: 'Dashboard', zh: '仪表盘', fr: 'Tableau de bord', ar: 'لوحة التحكم' },
}

/** Remote pages join under this one. */
export const frameId = 'frame'

export const shellRoutes = (host: Host): RouteObject[] => [
  {
    element: <RootLayout host={host} />,
    errorElement: <RootError />,
    children: [
      {
        path: '/login',
        loader: guestOnly,
        ...page({ title: titles.login, layout: 'blank' }),
        lazy: () => import(/* webpackChunkName: "login" */ './session/login-page'),
      },
      {
        id: frameId,
        loader: signedInOnly,
        lazy: () => import(/* webpackChunkName: "frame" */ './layout/frame'),
        children: [
          {
            index: true,
            errorElement: <RouteError />,
            ...page({ title: titles.dashboard }),
            lazy: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page'),
          },
        ],
      },
    ],
  },
]
