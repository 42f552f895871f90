import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { firstPaintScript } from './shell-page'

/** The policy allows no inline script, and a deferred one comes after the first paint: a file that blocks. */
export const firstPaint = (dir: string) => {
  const script = firstPaintScript(dir)
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16)
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const to = `assets/first-paint.${hash}.js`
  return {
    tag: `<script crossorigin integrity="${integrity}" src="/${to}"></script>`,
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
