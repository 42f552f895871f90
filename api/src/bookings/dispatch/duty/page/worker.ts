/// <reference lib="webworker" />
const scope = self as unknown as ServiceWorkerGlobalScope

/** The page is the same for every link, so one copy serves them all. */
const CACHE = 'melali-duty-1'
const PAGE = '/duty/page'
const PATIENCE_MS = 4_000

const keep = async (key: Request | string, answer: Response) => {
  if (answer.ok) await (await caches.open(CACHE)).put(key, answer.clone())
  return answer
}

const kept = async (key: Request | string) => (await caches.open(CACHE)).match(key)

scope.addEventListener('install', (event) => {
  event.waitUntil(fetch(PAGE).then((answer) => keep(PAGE, answer)))
  void scope.skipWaiting()
})
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

/** The newest page that comes in time, else the one that was kept. */
const page = async (request: Request) => {
  const copy = await kept(PAGE)
  try {
    const signal = copy && AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(request.url, { cache: 'no-cache', ...(signal && { signal }) })
    return answer.ok || !copy ? await keep(PAGE, answer) : copy
  } catch (error) {
    if (copy) return copy
    throw error
  }
}

const picture = async (url: string) => (await kept(url)) ?? keep(url, await fetch(url))

/** Logos of a day that was just told, so that a welcome board has them without a line. */
scope.addEventListener('message', (event) => {
  const urls: readonly string[] = event.data
  event.waitUntil(Promise.allSettled(urls.map(picture)))
})

scope.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode === 'navigate' && pathname.startsWith('/duty/'))
    event.respondWith(page(event.request))
  else if (/^\/api\/duty\/[^/]+\/pictures\//.test(pathname)) event.respondWith(picture(event.request.url))
})
