import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** It imports every domain, so what is reached through it says nothing about what a test is for. */
const hub = 'api/src/app.ts'

/** These look at all domains at once. */
const always = [
  'api/src/testing/route-walk.test.ts',
  'api/src/platform/messages.test.ts',
  'api/src/bookings/path.test.ts',
]

/** Where each part of the kit lies, as its package says. */
const partsOfShared = () => {
  const { name, exports } = JSON.parse(readFileSync('shared/package.json', 'utf8'))
  const sources = Object.entries(exports).filter(([, file]) => file.endsWith('.ts'))
  return Object.fromEntries(
    sources.map(([part, file]) => [join(name, part), join(process.cwd(), 'shared', file)]),
  )
}

const importsOf = async (files) => {
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: process.cwd(),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: partsOfShared(),
    outdir: 'unwritten',
    logLevel: 'error',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  )
}

const reached = (imports, from) => {
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file) || file === hub) return
    seen.add(file)
    for (const next of imports.get(file) ?? []) visit(next)
  }
  for (const file of from) visit(file)
  return seen
}

const domainOf = (file) => /^api\/src\/[^/]+\//.exec(file)?.[0]

/**
 * Tests of the API that a change can break: those that reach a changed file by what they import or by what their own
 * domain imports. `tests`, `sources` and `changed` are paths from the root.
 */
export const relatedTests = async ({ tests, sources, changed }) => {
  const isRead = (file) => file.startsWith('api/') || file.includes('/locales/')
  if (changed.some((file) => !sources.includes(file) && !tests.includes(file) && isRead(file))) return tests
  const imports = await importsOf([...tests, ...sources.filter((file) => file.startsWith('api/'))])
  const isRelated = (test) => {
    const domain = domainOf(test)
    const own = domain ? sources.filter((file) => file.startsWith(domain)) : []
    const reach = reached(imports, [test, ...own])
    return always.includes(test) || changed.some((file) => reach.has(file))
  }
  return tests.filter(isRelated)
}
