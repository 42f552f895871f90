import type { createBrowserRouter } from 'react-router-dom'
import { whenIdle } from './when-idle'

type Router = ReturnType<typeof createBrowserRouter>

const fetchCommonParts = async () => {
  await import(/* webpackChunkName: "federation" */ './runtime')
  const { packs } = await import('melali-provided')
  await Promise.all([packs.core?.()])
}

/** What every remote needs is fetched in an idle moment after the first signed-in page. */
export const warmUp = (router: Router, isSignedIn: () => boolean) => {
  const stop = router.subscribe(({ initialized, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || !isSignedIn()) return
    stop()
    whenIdle(() => void fetchCommonParts().catch(() => undefined))
  })
}
