import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

interface Kept {
  content: Buffer
  etag: string
  at: Date
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const xml = (name: string, inside: string) => `<?xml version="1.0"?><${name}>${inside}</${name}>`

/**
 * A bucket, as S3 answers for it (path style, one bucket a first folder) and as any web server with PUT does.
 * `heedsConditions: false` is a store that writes whatever it was told.
 */
export const serveBucket = async ({ heedsConditions = true } = {}) => {
  const files = new Map<string, Kept>()
  /** What can't be read the next time that somebody asks. */
  const unwell = new Set<string>()
  /** What is asked for and never answered, at all or from the middle on. */
  const silent = new Map<string, 'at all' | 'midway'>()

  const refuses = (kept: Kept | undefined, { headers }: IncomingMessage) => {
    if (!heedsConditions) return false
    const wanted = headers['if-match']
    return (headers['if-none-match'] === '*' && kept) || (wanted && wanted !== kept?.etag)
  }

  const list = (bucket: string, prefix: string) => {
    const found = [...files].filter(([path]) => path.startsWith(`${bucket}/${prefix}`))
    const told = found.map(
      ([path, { at }]) =>
        `<Contents><Key>${path.slice(bucket.length + 1)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    )
    return xml('ListBucketResult', `<IsTruncated>false</IsTruncated>${told.join('')}`)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '')
    const content = await bodyOf(request)
    const kept = files.get(path)
    const answer = (status: number, body: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(body)

    if (silent.has(path)) server.emit('silent')
    if (silent.get(path) === 'at all') return
    if (request.method === 'PUT') {
      if (refuses(kept, request)) return answer(412, xml('Error', '<Code>PreconditionFailed</Code>'))
      const etag = `"${createHash('md5').update(content).digest('hex')}"`
      files.set(path, { content, etag, at: new Date() })
      return answer(200, '', { etag })
    }
    if (request.method === 'POST') {
      for (const [, key] of content.toString().matchAll(/<Key>(.*?)<\/Key>/g)) files.delete(`${path}/${key}`)
      return answer(200, xml('DeleteResult', ''))
    }
    if (unwell.delete(path)) return answer(503, xml('Error', '<Code>SlowDown</Code>'))
    if (searchParams.has('list-type')) return answer(200, list(path, searchParams.get('prefix') ?? ''))
    if (!kept) return answer(404, xml('Error', '<Code>NoSuchKey</Code>'))
    const headers = { etag: kept.etag, 'content-length': kept.content.length }
    if (silent.has(path)) return response.writeHead(200, headers).write(kept.content.subarray(0, 1))
    return answer(200, kept.content, headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The bucket has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    files,
    unwell,
    silent,
    /** When somebody has come to ask for what isn't answered. */
    asked: () => once(server, 'silent'),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
