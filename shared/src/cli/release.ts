import { loadDescriptor } from '../build/load-remote'
import {
  canaryText,
  listReleases,
  markTyped,
  noteOf,
  openStore,
  outcomeText,
  promote,
  readArguments,
  readBuiltRemote,
  readCanary,
  readSaid,
  release,
  releaseCanaries,
  rollBack,
  signersAt,
  takeBackTyped,
} from '../release'
import { refuseStale } from './built-from'

/** Makes live what is built in this folder, or a canary of it. */
export const releaseBuilt = async (args: string[]) => {
  const dir = process.cwd()
  const note = noteOf(dir)
  const { to, words: typed } = readArguments(args)
  const { said, words } = readSaid(typed)
  const { audience } = readCanary(words)
  refuseStale(dir)
  const built = [readBuiltRemote(dir, note, signersAt(to))]
  if (audience)
    for (const outcome of await releaseCanaries(openStore(to), built, note, audience, said))
      console.log(canaryText(outcome, audience, to))
  else
    for (const outcome of await release(openStore(to), built, note, said))
      console.log(outcomeText(outcome, to))
}

type Work = (
  store: ReturnType<typeof openStore>,
  name: string,
  note: ReturnType<typeof noteOf>,
  ...words: string[]
) => Promise<string>

/** Does it with the remote in this folder, and says what came of it. */
const here = (work: Work) => async (args: string[]) => {
  const dir = process.cwd()
  const { to, words } = readArguments(args)
  const { name } = await loadDescriptor(dir)
  console.log(await work(openStore(to), name, noteOf(dir), ...words))
}

export const rollBackHere = here(async (store, name, note, version) =>
  outcomeText(await rollBack(store, name, note, version), store.where),
)
export const promoteHere = here(async (store, name, note, version) =>
  outcomeText(await promote(store, name, note, version), store.where),
)
export const takeBackHere = here(takeBackTyped)
export const markBadHere = here(markTyped)
export const releasesHere = here((store, name) => listReleases(store, name))
