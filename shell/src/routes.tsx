import type { Host } from '@melali/shared/contract'
import { page } from '@melali/shared/contract'
import type { RouteObject } from 'react-router-dom'
import { code } from './code'
import { lazyAgain, type Page } from './federation/lazy-again'
import { FrameWaiting } from './layout/frame-waiting'
import { RootLayout } from './layout/root-layout'
import { notFound } from './not-found'
import { RootError, RouteError } from './pages/route-error'
import { signedInOnly } from './session/guards'

/** Remote pages join under this one. */
export const frameId = 'frame'

/** A page that can't be fetched is told by the route above it. */
export const shellRoutes = (host: Host, fetched: Partial<typeof code> = {}): RouteObject[] => [
  {
    element: <RootLayout host={host} />,
    errorElement: <RootError />,
    children: [
      {
        id: frameId,
        loader: signedInOnly,
        HydrateFallback: FrameWaiting,
        lazy: lazyAgain<Page>(fetched.frame ?? code.frame),
        children: [
          {
            errorElement: <RouteError />,
            children: [
              {
                index: true,
                ...page({ title: 'shell:home' }),
                lazy: lazyAgain<Page>(fetched.dashboard ?? code.dashboard),
              },
            ],
          },
        ],
      },
      // What is waited for is told from here too.
      { path: '*', loader: notFound, errorElement: <RootError /> },
    ],
  },
]
