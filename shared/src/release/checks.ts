import * as z from 'zod'
import type { RemoteFile, ShellFile } from '../build'
import type { Label, RegistryEntry } from '../contract'
import { isOwnable, isUnder } from '../contract/ownership'
import { integrityOf } from './content'
import { shellName } from './history'
import type { Keys } from './keys'
import { sealProblems } from './seal'
import type { Built } from './version'

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 of a file')
const label = z.record(z.string(), z.string().min(1))
const path = z.string().startsWith('/')
const ownable = z.string().refine(isOwnable, 'is no path that a remote may own')
const permission = z.string().includes('.').optional()
const reading = z.object({ path: z.string().startsWith('/api/'), subject: z.string(), permission })

const entrySchema = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .refine((name) => name !== shellName, 'is the shell’s own name'),
  contract: z.int(),
  version: z.string().regex(/^[A-Za-z0-9][\w.+-]*$/),
  paths: z.array(ownable).min(1),
  nav: z.array(z.object({ to: path, label, section: z.string(), order: z.number(), permission })),
  actions: z.array(z.object({ id: z.string(), label, to: path, permission })),
  widgets: z
    .array(
      z.object({
        id: z.string(),
        slot: z.string(),
        size: z.string(),
        order: z.number(),
        label,
        read: reading,
        to: path.optional(),
      }),
    )
    .optional(),
  search: z.array(z.object({ id: z.string(), label, read: reading, to: path })).optional(),
  entry: path,
  integrity,
  preload: z.array(path),
  files: z.record(z.string(), integrity),
})

export const isWellFormed = (entry: RegistryEntry) => entrySchema.safeParse(entry).success

/** Its files lie in its own folder, and its entry is one of those that were hashed. */
const misplaced = ({ name, version, entry, integrity, preload, files }: RegistryEntry) => {
  const folder = `/remotes/${name}/${version}/`
  const astray = [entry, ...preload].filter((file) => !file.startsWith(folder) || file.includes('..'))
  return [
    ...astray.map((file) => `${file} lies outside ${folder}`),
    ...(files?.[entry.slice(folder.length)] === integrity
      ? []
      : [`${entry} is not the file that was hashed`]),
  ]
}

/**
 * What is wrong with an entry by itself. Asked when it is released or rolled back to, and again by the server each
 * time the registry or the keys changed: what has problems goes neither in nor out.
 */
export const entryProblems = (entry: RegistryEntry, keys: Keys | undefined): string[] => {
  const { error } = entrySchema.safeParse(entry)
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...misplaced(entry), ...astray(entry), ...sealProblems(entry, keys)]
}

/** What leads people to pages that are not its own. */
const astray = ({ paths, nav, actions, widgets = [], search = [] }: RegistryEntry) =>
  [...nav, ...actions, ...widgets, ...search].flatMap(({ to = paths[0] ?? '' }) => {
    const target = to.replace(/[?#].*$/, '')
    const isOwn = !target.includes('..') && paths.some((path) => isUnder(target, path))
    return isOwn ? [] : [`${to} is not among its own paths`]
  })

const isCode = (path: string) => /\.(js|css)$/.test(path)

/** Code that is fetched without a hash: signing the entry holds only what the entry, or what it holds, names so. */
export const unheld = ({ name, sealed, files }: Built): string[] => {
  const entered = 'entry' in sealed ? sealed.entry : 'index.html'
  const texts = [...files].filter(([path]) => isCode(path) || path === entered)
  return texts
    .filter(([path, content]) => {
      const hashes = [integrityOf(content, 'sha256'), integrityOf(content)]
      return path !== entered && !texts.some(([, text]) => hashes.some((hash) => text.includes(hash)))
    })
    .map(([path]) => `${name}: nothing holds ${path} by its hash`)
}

/** `^1.2.3`: the same major, at least that minor and patch. */
export const satisfies = (version: string, range: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.replace('^', '').split('.').map(Number)
  if (major !== wantedMajor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

const unlent = (needs: RemoteFile['needs'], lends: ShellFile['lends']) =>
  Object.entries(needs).flatMap(([key, range]) => {
    const version = lends[key]
    if (version === undefined) return [`the shell lends no ${key}`]
    return satisfies(version, range) ? [] : [`the shell lends ${key} ${version}, ${range} is needed`]
  })

interface Said {
  what: string
  label?: Label
  permission?: string | undefined
}

/** Everything in it that has a name people read or asks for a right. */
const saidBy = ({ nav, actions, widgets = [], search = [], pages = [] }: RemoteFile): Said[] => [
  ...nav.map(({ to, ...item }) => ({ what: `nav item ${to}`, ...item })),
  ...actions.map(({ id, ...item }) => ({ what: `action ${id}`, ...item })),
  ...widgets.map(({ id, label, read }) => ({ what: `widget ${id}`, label, permission: read.permission })),
  ...search.map(({ id, label, read }) => ({ what: `search ${id}`, label, permission: read.permission })),
  ...pages.map(({ path, title, permission }) => ({ what: `page ${path}`, label: title, permission })),
]

/** Why a remote can't run in a shell. */
export const misfits = (file: RemoteFile, shell: ShellFile): string[] => {
  const said = saidBy(file)
  return [
    ...(shell.contracts.includes(file.contract)
      ? []
      : [`it speaks contract ${file.contract}, the shell ${shell.contracts.join(' and ')}`]),
    ...unlent(file.needs, shell.lends),
    ...said.flatMap(({ what, label }) =>
      shell.languages
        .filter((language) => !label?.[language as keyof Label])
        .map((language) => `${what} has no ${language} name`),
    ),
    ...said
      .filter(({ permission }) => permission && !shell.permissions.includes(permission))
      .map(({ what, permission }) => `${what} asks for ${permission}, which no call declares`),
    ...file.nav
      .filter(({ section }) => !shell.sections.includes(section))
      .map(({ to, section }) => `nav item ${to}: the menu has no section ${section}`),
    ...(file.widgets ?? [])
      .filter(({ slot }) => !shell.slots.includes(slot))
      .map(({ id, slot }) => `widget ${id}: the shell has no place ${slot}`),
  ]
}
