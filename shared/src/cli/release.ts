import { loadDescriptor } from '../build'
import {
  canaryText,
  noteOf,
  openStore,
  outcomeText,
  promote,
  readArguments,
  readBuiltRemote,
  readCanary,
  readNewKey,
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
    const { newKey, words } = readNewKey(typed)
    const { audience } = readCanary(words)
    const built = [readBuiltRemote(dir, note, signersAt(to))]
    if (audience)
      for (const outcome of await releaseCanaries(openStore(to), built, note, audience, { newKey }))
        console.log(canaryText(outcome, audience))
    else
      for (const outcome of await release(openStore(to), built, note, { newKey }))
        console.log(outcomeText(outcome))
  })

type Change = (
  store: ReturnType<typeof openStore>,
  name: string,
  note: ReturnType<typeof noteOf>,
  version?: string,
) => Promise<string>

/** Points the registry at another version of the remote in this folder. */
const changed = (change: Change) => (args: string[]) =>
  runCommand(async () => {
    const dir = process.cwd()
    const { to, words } = readArguments(args)
    const { name } = await loadDescriptor(dir)
    console.log(await change(openStore(to), name, noteOf(dir), words[0]))
  })

export const rollBackHere = changed(async (...what) => outcomeText(await rollBack(...what)))
export const promoteHere = changed(async (...what) => outcomeText(await promote(...what)))
export const takeBackHere = changed(async (...what) => `${what[1]} ${await takeBack(...what)} is taken back`)
