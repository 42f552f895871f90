import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NotUnderstood, refuseIf } from '../release'

const home = join(import.meta.dirname, '../..')

/** What stands in the template for the name, which is also a global's in the browser. */
const placeholder = /\b(E|e)xample\b/g

const named = (text: string, name: string) =>
  text.replace(placeholder, (_, first: string) =>
    first === 'E' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name,
  )

/** The libraries in the very versions that this package is made with; the shell lends the first. */
const packageFile = (name: string, shared: string | undefined) => {
  const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const lent = Object.entries<string>(own.peerDependencies).map(([library, range]) => [
    library,
    range.replace('^', ''),
  ])
  return {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: own.engines,
    scripts: {
      dev: 'melali-remote dev',
      test: 'melali-remote test',
      build: 'melali-remote build',
      release: 'melali-remote build && melali-remote release',
      'roll-back': 'melali-remote roll-back',
      'mark-bad': 'melali-remote mark-bad',
      releases: 'melali-remote releases',
    },
    dependencies: { [own.name]: shared ?? own.version, ...Object.fromEntries(lent) },
    devDependencies: own.devDependencies,
    overrides: own.overrides,
  }
}

/** Makes a remote that builds, is tested and can be released as it is. */
export const create = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { shared: { type: 'string' } },
  })
  const [name = ''] = positionals
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new NotUnderstood('A remote’s name is one word of a–z and 0–9, as in fleet.')
  const dir = join(process.cwd(), name)
  refuseIf(`${name} is not made`, existsSync(dir) ? [`${dir} is there already`] : [])

  cpSync(join(home, 'template'), dir, { recursive: true })
  // npm packs no file of the dotted name.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'))
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, named(readFileSync(file, 'utf8'), name))
  }
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(packageFile(name, values.shared), null, 2)}\n`)
  console.log(`${name} is there. Next: cd ${name} && npm install && npm test && npm run build`)
}
