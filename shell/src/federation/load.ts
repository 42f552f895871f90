import type { Preload } from '@melali/shared/contract'
import type { LoadRemote } from './source'

const fetchEarly = ({ url, integrity }: Preload) => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    href: url,
    crossOrigin: 'anonymous',
    integrity,
  })
  document.head.append(link)
}

/** The federation runtime is fetched together with the first remote, never before. */
export const loadRemote: LoadRemote = async (source) => {
  const runtime = import(/* webpackChunkName: "federation" */ './runtime')
  if (source.integrity)
    for (const file of [{ ...source, url: source.entry }, ...source.preload]) fetchEarly(file)
  return (await runtime).load(source)
}
