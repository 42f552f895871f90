import { type LoadPart, pagesPart } from './source'

// Not a preload link: one that fails would answer every later request for the file on this page.
const fetchEarly = (url: string) => void fetch(url).catch(() => undefined)

/** The federation runtime is fetched together with the first remote, never before. */
export const loadPart: LoadPart = async (source, part) => {
  const runtime = import(/* webpackChunkName: "federation" */ './runtime')
  const early = part === pagesPart ? source.preload : []
  for (const url of [source.entry, ...early]) fetchEarly(url)
  return (await runtime).load(source, part)
}
