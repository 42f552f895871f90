import { loadDescriptor } from '../build'
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
  runCommand,
  signersAt,
  takeBack,
} from '../release'

/** Makes live what is built in this folder, or a canary of it. */
export const releaseBuilt = (args: string[]) =>
  runCommand(async () => {
    const dir = process.cwd()
    const note = noteOf(dir)
    const { to, words: typed } = readArguments(args)
    const { said, words } = readSaid(typed)
    const { audience } = readCanary(words)
    const built = [readBuiltRemote(dir, note, signersAt(to))]
    if (audience)
      for (const outcome of await releaseCanaries(openStore(to), built, note, audience, said))
        console.log(canaryText(outcome, audience))
    else
      for (const outcome of await release(openStore(to), built, note, said)) console.log(outcomeText(outcome))
  })

type Work = (
  store: ReturnType<typeof openStore>,
  name: string,
  note: ReturnType<typeof noteOf>,
  ...words: string[]
) => Promise<string>

/** Does it with the remote in this folder, and says what came of it. */
const here = (work: Work) => (args: string[]) =>
  runCommand(async () => {
    const dir = process.cwd()
    const { to, words } = readArguments(args)
    const { name } = await loadDescriptor(dir)
    console.log(await work(openStore(to), name, noteOf(dir), ...words))
  })

export const rollBackHere = here(async (store, name, note, version) =>
  outcomeText(await rollBack(store, name, note, version)),
)
export const promoteHere = here(async (store, name, note, version) =>
  outcomeText(await promote(store, name, note, version)),
)
export const takeBackHere = here(
  async (store, name, note, version) => `${name} ${await takeBack(store, name, note, version)} is taken back`,
)
export const markBadHere = here(markTyped)
export const releasesHere = here((store, name) => listReleases(store, name))
