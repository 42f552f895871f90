import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const kept = (name) => join(root, '.cache', `${name}.json`)

const isSource = (name) => !/^(node_modules|dist|\..*)$|\.test\.tsx?$/.test(name)

/** One file, or what lies in a folder but for tests and what was built there. */
const filesOf = (path) => {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => isSource(name))
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
  )
}

/** Which files there are, when each was written and how long it is. */
const stateOf = (paths) =>
  paths
    .flatMap((path) => filesOf(join(root, path)))
    .map((file) => {
      const { mtimeMs, size } = statSync(file)
      return `${file} ${mtimeMs} ${size}`
    })
    .sort()
    .join('\n')

/** Whether nothing was touched since it was built, neither the sources nor what was made of them. */
export const isFresh = (name) => {
  try {
    const { sources, built, state } = JSON.parse(readFileSync(kept(name), 'utf8'))
    return stateOf([...sources, ...built]) === state
  } catch {
    return false
  }
}

const latest = (paths) =>
  Math.max(...paths.flatMap((path) => filesOf(join(root, path))).map((file) => statSync(file).mtimeMs))

/**
 * Remembers what something was built from: files and folders, from the root. `began` is when building did: a file
 * that was written since may be newer than what was made of it.
 */
export const keepFresh = (name, { sources, built, began }) => {
  if (latest(sources) >= began) return
  mkdirSync(dirname(kept(name)), { recursive: true })
  writeFileSync(kept(name), JSON.stringify({ sources, built, state: stateOf([...sources, ...built]) }))
}
