import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

const fetchCommonParts = async () => {
  await import(/* webpackChunkName: "federation" */ './runtime')
  const { packs } = await import('melali-provided')
  await Promise.all([packs.core?.()])
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000)

/** What every remote needs is fetched in an idle moment after the first signed-in page. */
export const warmUp = (router: Router, isSignedIn: () => boolean) => {
  const stop = router.subscribe(({ initialized, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || !isSignedIn()) return
    stop()
    whenIdle(() => void fetchCommonParts().catch(() => undefined))
  })
}
