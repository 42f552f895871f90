import type { LoadRemote } from './source'

// Not a preload link: one that fails would answer every later request for the file on this page.
// Not a preload link: one that fails would answer every later request for the file on this page.
const fetchEarly = (url: string) => void fetch(url).catch(() => undefined)

/** The federation runtime is fetched together with the first remote, never before. */
export const loadRemote: LoadRemote = async (source) => {
  const runtime = import(/* webpackChunkName: "federation" */ './runtime')
  for (const url of [source.entry, ...source.preload]) fetchEarly(url)
  return (await runtime).load(source)
}
