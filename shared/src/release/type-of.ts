import { extname } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isKeptForEver = (path: string) => /(^|\/)(assets|remotes)\//.test(path)

/** What a bucket tells whoever reads a file from it directly. */
export const typeOf = (path: string) => {
  const isPacked = path.endsWith('.br')
  const plain = isPacked ? path.slice(0, -3) : path
  return {
    ContentType: types[extname(plain)] ?? 'application/octet-stream',
    CacheControl: isKeptForEver(path) ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(isPacked && { ContentEncoding: 'br' }),
  }
}
