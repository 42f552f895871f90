import { type Limits, ofStores, within } from './limits'
import type { SiteStore } from './store'

const refusal = (method: string, url: string, { status }: Response) =>
  new Error(`${method} ${url} was answered ${status}`)

/** Any web server that takes PUT and DELETE, and heeds `If-Match`; `SITE_TOKEN` is what it knows us by. */
export const openHttp = (where: string, { reading, writing }: Limits = ofStores): SiteStore => {
  const token = process.env.SITE_TOKEN
  const urlOf = (path: string) => `${where.replace(/\/$/, '')}/${path}`

  const asked = (
    signal: AbortSignal,
    method: string,
    path: string,
    body?: Buffer,
    condition: Record<string, string> = {},
  ) =>
    fetch(urlOf(path), {
      method,
      signal,
      // A cache on the way would answer with what is no longer there, a packed answer with a weak ETag.
      headers: {
        'cache-control': 'no-cache',
        'accept-encoding': 'identity',
        ...(token && { authorization: `Bearer ${token}` }),
        ...condition,
      },
      ...(body && { body: new Uint8Array(body) }),
    })

  const put = (path: string, content: Buffer, condition?: Record<string, string>) => {
    const limit = writing()
    return within(limit, `PUT ${urlOf(path)}`, asked(limit, 'PUT', path, content, condition))
  }

  const got = async (limit: AbortSignal, path: string) => {
    const answer = await asked(limit, 'GET', path)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw refusal('GET', urlOf(path), answer)
    return { content: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' }
  }

  const write = async (path: string, content: Buffer) => {
    const answer = await put(path, content)
    if (!answer.ok) throw refusal('PUT', urlOf(path), answer)
  }

  return {
    where,
    read(path) {
      const limit = reading()
      return within(limit, `GET ${urlOf(path)}`, got(limit, path))
    },
    write,
    async replace(path, content, etag) {
      const condition: Record<string, string> =
        etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag }
      const answer = await put(path, content, condition)
      if (answer.status === 412 || answer.status === 409) return false
      if (!answer.ok) throw refusal('PUT', urlOf(path), answer)
      return true
    },
    async addFolder(path, files) {
      for (const [name, content] of files) await write(`${path}/${name}`, content)
    },
    list: async () => [],
    // It can't list, so nothing is ever found to be retired.
    retire: async () => undefined,
  }
}
