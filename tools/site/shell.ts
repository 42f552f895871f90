import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, filesIn, publish, writeWhole } from './files'
import { builtShell, site } from './paths'

const keepForDays = 7

/** Files of earlier shells stay a week, for tabs that were open before the release. */
const retireFiles = (current: ReadonlySet<string>) => {
  const assets = join(site, 'assets')
  if (!existsSync(assets)) return
  const oldest = Date.now() - keepForDays * 24 * 60 * 60 * 1000
  for (const file of readdirSync(assets)) {
    const isCurrent = current.has(join('assets', file.replace(/\.br$/, '')))
    if (!isCurrent && statSync(join(assets, file)).mtimeMs < oldest) rmSync(join(assets, file))
  }
}

/** Puts the built shell in place: first what the start page names, then the start page. */
export const releaseShell = () => {
  const files = filesIn(builtShell)
  for (const file of files.filter((name) => name !== 'index.html'))
    if (file === 'provided.json' || !existsSync(join(site, file)))
      publish(readFileSync(join(builtShell, file)), join(site, file))
  // No brotli twin: the server writes a nonce into it.
  writeWhole(join(site, 'index.html'), readFileSync(join(builtShell, 'index.html')))
  retireFiles(new Set(files))
  return contentHash(builtShell)
}

export const lentBySite = (): Record<string, string> =>
  JSON.parse(readFileSync(join(site, 'provided.json'), 'utf8'))
