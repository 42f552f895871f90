import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunk } from '@rspack/core'
import { locales } from '../contract'

/** The chunk of all widgets of a remote: those who see one mostly see them all. */
const together = 'widgets'

/** Theirs, and what they fetch later: `widgets-chart`. */
export const isOfWidgets = ({ name }: Chunk) => name === together || name?.startsWith(`${together}-`) === true

/** Ids of the widgets whose code lies in a remote's folder. */
export const widgetFiles = (dir: string) => {
  const folder = join(dir, 'src/widgets')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => /^(.+)-widget\.tsx$/.exec(file)?.[1] ?? [])
}

/** Beside its pages a remote exposes each widget, and their words by language. */
export const widgetExposes = (dir: string): Record<string, { import: string; name: string }> => {
  const ids = widgetFiles(dir)
  const words = ids.length > 0 ? locales : []
  return Object.fromEntries([
    ...ids.map((id) => [`./widgets/${id}`, { import: `./src/widgets/${id}-widget.tsx`, name: together }]),
    ...words.map((locale) => [
      `./widgets/locales/${locale}`,
      { import: `./src/widgets/locales/${locale}.json`, name: `words-${locale}` },
    ]),
  ])
}
