import { existsSync } from 'node:fs'
import { keepFresh } from './lib/fresh.mjs'
import { remoteFolders } from './lib/remotes.mjs'
import { assemble, buildProjects } from './site/build.mjs'

const parts = ['shell', ...remoteFolders]
const sources = [
  ...parts,
  ...['shared', 'tools/site', 'nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
]

const began = Date.now()
const orEnd = (status) => {
  if (status !== 0) process.exit(status)
}
orEnd(buildProjects(parts.map((name) => `@melali/${name}`)))
const words = process.argv.slice(2)
orEnd(assemble(words))
// The site counts as a source of itself: after a remote was rolled back it is another.
if (!process.env.SITE_DIR && !words.includes('--to')) {
  const built = ['site', ...(existsSync('site.keys') ? ['site.keys'] : [])]
  keepFresh('site', { sources, built, began })
}
