import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'

/** The policy allows no inline script, and a deferred one comes after the first paint: a file that blocks. */
export const firstPaint = (dir: string) => {
  const from = join(dir, 'src/theme/first-paint.js')
  const hash = createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 16)
  const file = `assets/first-paint.${hash}.js`
  return {
    tag: `<script src="/${file}"></script>`,
    plugin: new rspack.CopyRspackPlugin({ patterns: [{ from, to: file }] }),
  }
}
