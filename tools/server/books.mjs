import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The books below a folder, in every language. */
export const booksBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith('.json') && parentPath.endsWith('locales'))
    .map(({ name, parentPath }) => join(parentPath, name))

/** Compiles anew also where files are written that no module imports. */
export const alsoWatched = (files) => ({
  name: 'also watched',
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind }) => (kind === 'entry-point' ? { watchFiles: files } : undefined)),
})
