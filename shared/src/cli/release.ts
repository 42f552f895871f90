import { loadDescriptor } from '../build'
import {
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  readBuiltRemote,
  release,
  rollBack,
  runCommand,
  signersAt,
} from '../release'

/** Makes live what is built in this folder. */
export const releaseBuilt = (args: string[]) =>
  runCommand(async () => {
    const dir = process.cwd()
    const note = noteOf(dir)
    const { to } = readArguments(args)
    const built = readBuiltRemote(dir, note, signersAt(to))
    for (const outcome of await release(openStore(to), [built], note)) console.log(outcomeText(outcome))
  })

/** Makes live what was live before, or the version that is named. */
export const rollBackHere = (args: string[]) =>
  runCommand(async () => {
    const dir = process.cwd()
    const { to, words } = readArguments(args)
    const { name } = await loadDescriptor(dir)
    console.log(outcomeText(await rollBack(openStore(to), name, noteOf(dir), words[0])))
  })
