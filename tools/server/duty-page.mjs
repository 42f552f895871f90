import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const from = join(root, 'api/src/bookings/dispatch/duty/page')
export const dutyFolder = join(root, 'api/dist/duty')

/**
 * The page of drivers and guides: one document that holds its own style and script, and the worker that keeps it.
 * Gives back what it was made of.
 */
export const buildDutyPage = async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['main.ts', 'worker.ts', 'style.css'].map((name) => join(from, name)),
    outdir: dutyFolder,
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: ['es2022', 'safari16'],
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const made = (name) => outputFiles.find(({ path }) => path.endsWith(name))?.text.trim() ?? ''
  const html = readFileSync(join(from, 'index.html'), 'utf8')
    .replace('<style></style>', () => `<style>${made('style.css')}</style>`)
    .replace('<script></script>', () => `<script>${made('main.js')}</script>`)
  mkdirSync(dutyFolder, { recursive: true })
  writeFileSync(join(dutyFolder, 'page.html'), html)
  writeFileSync(join(dutyFolder, 'worker.js'), made('worker.js'))
  return [...Object.keys(metafile.inputs), relative(root, join(from, 'index.html'))]
}
