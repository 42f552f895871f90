import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { firstPaintScript } from './shell-page'

/** The policy allows no inline script, and a deferred one comes after the first paint; one that blocks and hangs leaves the page white. */
export const firstPaint = (dir: string) => {
  const script = firstPaintScript(dir)
  const hash = createHash('sha384').update(script).digest()
  const integrity = `sha384-${hash.toString('base64')}`
  // Another name than before it was held by its hash: a file that is there already stays as it was.
  const to = `assets/first-paint.${hash.toString('hex').slice(0, 16)}.js`
  return {
    tag: `<script async fetchpriority="high" crossorigin integrity="${integrity}" src="/${to}"></script>`,
    plugin: new rspack.CopyRspackPlugin({
      patterns: [
        {
          from: join(dir, 'src/theme/first-paint.js'),
          to,
          transform: () => script,
          info: { minimized: true },
        },
      ],
    }),
  }
}
