import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '../docs')
const packed = join(import.meta.dirname, 'dist/docs')
const guide = 'for-remote-authors.md'

// npm packs what lies in the package alone: what authors read comes along, with the pages that it leads to.
const pages = [...readFileSync(join(docs, guide), 'utf8').matchAll(/\]\(([^)#:]+\.md)/g)].map(
  ([, page]) => page,
)
rmSync(packed, { recursive: true, force: true })
for (const page of new Set([guide, ...pages])) cpSync(join(docs, page), join(packed, page))
