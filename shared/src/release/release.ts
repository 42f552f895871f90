import type { Audience, Registry, ReleaseNote, WentLive } from '../contract'
import { unheld } from './checks'
import { type Files, withTwins } from './content'
import { badProblems, historyOf, liveVersion, shellName, withoutMark } from './history'
import { refuseNewKeys } from './new-key'
import { settlePage } from './page'
import { plan, planCanaries } from './plan'
import { refuseIf } from './refused'
import { editRegistry, proveConditions, readRegistry } from './registry-file'
import type { SiteStore } from './store'
import { sweep } from './sweep'
import { type Built, folderOf, readSealed, sealOf, sealPath } from './version'

/** What is live now, and what was. */
export interface Outcome {
  name: string
  version: string
  before: string | undefined
}

/** The start page is the shell's version; its hashed files lie where all shells have theirs. */
const isOfVersion =
  ({ name }: Built) =>
  (path: string) =>
    name !== shellName || path === 'index.html'

const some = (files: Files, wanted: (path: string) => boolean): Files =>
  new Map([...files].filter(([path]) => wanted(path)))

const placeAssets = async (store: SiteStore, files: Files) => {
  const lying = new Set((await store.list('assets')).map(({ name }) => `assets/${name}`))
  for (const [path, content] of await withTwins(some(files, (path) => !lying.has(path))))
    await store.write(path, content)
}

/** Adds the version's folder, the seal last. One that is sealed is never touched, unless another key signs for it now. */
const place = async (store: SiteStore, built: Built, live: string | undefined) => {
  const isOwn = isOfVersion(built)
  await placeAssets(
    store,
    some(built.files, (path) => !isOwn(path) && path !== 'shell.json'),
  )
  const folder = folderOf(built.name, built.sealed.version)
  const lying = await readSealed(store, built.name, built.sealed.version)
  if (lying?.seal?.key === built.sealed.seal?.key) return
  if (lying) return store.write(`${folder}/${sealPath}`, sealOf(built))
  // No twin of the start page: the server writes a nonce into it.
  const own = some(built.files, isOwn)
  const liveTwin = async (path: string) =>
    live ? (await store.read(`${folderOf(built.name, live)}/${path}`))?.content : undefined
  const files = built.name === shellName ? own : await withTwins(own, liveTwin)
  await store.addFolder(folder, new Map([...files, [sealPath, sealOf(built)]]))
}

/** What whoever releases answers for. */
interface Said {
  /** The server knows a key which did not sign what is live. */
  newKey?: boolean
  /** What was marked bad isn't any more. */
  noLongerBad?: boolean
}

const unmarked = (registry: Registry, built: readonly Built[]) =>
  built.reduce((free, { name, sealed }) => withoutMark(free, name, sealed.version), registry)

/** Adds what is built, all of it in one edit of the registry, or nothing where one is refused. */
const add = async (
  store: SiteStore,
  built: readonly Built[],
  { at }: ReleaseNote,
  { newKey = false, noLongerBad = false }: Said,
  plannedFrom: (registry: Registry) => Promise<Registry>,
): Promise<Outcome[]> => {
  const planned = (registry: Registry) => plannedFrom(noLongerBad ? unmarked(registry, built) : registry)
  refuseIf('It is not released', built.flatMap(unheld))
  await proveConditions(store)
  let before = await readRegistry(store)
  if (!newKey) await refuseNewKeys(store, before, built)
  await planned(before)
  const placeAll = async () => {
    for (const one of built) await place(store, one, liveVersion(before, one.name))
  }
  await placeAll()
  await editRegistry(store, (registry) => {
    before = registry
    return planned(registry)
  })
  // Somebody else's release may have retired an old folder of the same version meanwhile.
  await placeAll()
  await settlePage(store)
  await sweep(
    store,
    built.map(({ name }) => name),
    new Date(at),
  )
  return built.map(({ name, sealed: { version } }) => ({ name, version, before: liveVersion(before, name) }))
}

/** Makes live what is built. */
export const release = (
  store: SiteStore,
  built: readonly Built[],
  note: ReleaseNote,
  { how = 'released', ...said }: Said & { how?: WentLive['how'] } = {},
) => add(store, built, note, said, (registry) => plan(store, registry, built, { ...note, how }))

/** What is built for some; everybody else stays with what is live. */
export const releaseCanaries = (
  store: SiteStore,
  built: readonly Built[],
  note: ReleaseNote,
  audience: Audience,
  said: Said = {},
) =>
  add(store, built, note, said, (registry) => planCanaries(store, registry, built, { ...note, ...audience }))

const wasReleased = (registry: Registry, { name }: Built) =>
  (historyOf(registry, name).wentLive.at(-1)?.how ?? 'built') !== 'built'

const isBad = (registry: Registry, { name, sealed }: Built) =>
  badProblems(registry, name, sealed.version).length > 0

const isLive = async (store: SiteStore, registry: Registry, { name, sealed: { version, seal } }: Built) =>
  liveVersion(registry, name) === version &&
  registry.history?.[name] !== undefined &&
  (await readSealed(store, name, version))?.seal?.key === seal?.key

/** Puts in what is built, but for what somebody released, or marked bad: what is live stays until the next release. */
export const buildInto = async (
  store: SiteStore,
  built: readonly Built[],
  note: ReleaseNote,
  { replace = false, ...said }: Said & { replace?: boolean } = {},
) => {
  const registry = await readRegistry(store)
  const lies = await Promise.all(built.map((one) => isLive(store, registry, one)))
  const other = built.filter((_, at) => !lies[at])
  const stays = other.filter((one) => !replace && (wasReleased(registry, one) || isBad(registry, one)))
  const goes = other.filter((one) => !stays.includes(one))
  const put = goes.length > 0 ? await release(store, goes, note, { ...said, how: 'built' }) : []
  const kept = stays.map(({ name, sealed: { version } }) => ({
    name,
    version,
    live: liveVersion(registry, name),
  }))
  return { put, kept }
}
