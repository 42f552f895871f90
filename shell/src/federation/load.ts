import { patience } from './patience'
import { type LoadPart, pagesPart } from './source'
import { isChunkGone } from './stale'

// Not a preload link: one that fails would answer every later request for the file on this page.
const fetchEarly = (url: string, cache: RequestCache = 'default') =>
  fetch(url, { cache, signal: AbortSignal.timeout(patience) }).catch(() => undefined)

const failed = new Set<string>()

/** Files asked for and not there yet; the bundler takes each away when it came or failed. */
const hanging = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-rspack]')].map(({ src }) => src)

const doubtful = new WeakMap<object, readonly string[]>()

/**
 * What the browser kept of a file may be what is wrong with it. Of files that come together only the first to fail
 * is named; one that hangs beside it would be joined to its old request when it is asked for again.
 */
export const remember = (error: unknown) => {
  const { request } = error as { request?: unknown }
  if (!isChunkGone(error) || typeof request !== 'string') return
  const files = doubtful.get(error) ?? [request, ...hanging()]
  doubtful.set(error, files)
  for (const file of files) failed.add(file)
}

/** Files that failed are asked for past all caches before they are tried again. */
export const fetchAnew = async () => {
  const urls = [...failed]
  failed.clear()
  await Promise.all(urls.map((url) => fetchEarly(url, 'reload')))
}

/** The federation runtime is fetched together with the first remote, never before. */
export const loadPart: LoadPart = async (source, part) => {
  await fetchAnew()
  const runtime = import(/* webpackChunkName: "federation" */ './runtime')
  const early = part === pagesPart ? source.preload : []
  for (const url of [source.entry, ...early]) void fetchEarly(url)
  try {
    return await (await runtime).load(source, part)
  } catch (cause) {
    failed.add(source.entry)
    remember(cause)
    throw cause
  }
}
