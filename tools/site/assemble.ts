import { remoteNames } from '@melali/shared/build'
import {
  buildInto,
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  readBuiltRemote,
  readBuiltShell,
  runCommand,
  shellName,
} from '@melali/shared/release'
import { remoteDir, shellDir } from './paths'

const { to, words } = readArguments(process.argv.slice(2))
const note = noteOf('.')

await runCommand(async () => {
  const built = [
    readBuiltShell(shellDir, note),
    ...remoteNames.map((name) => readBuiltRemote(remoteDir(name), note)),
  ]
  const { put, kept } = await buildInto(openStore(to), built, note, { replace: words.includes('--replace') })
  for (const outcome of put) console.log(outcomeText(outcome))
  for (const { name, version, live } of kept) {
    const command = name === shellName ? 'release:shell' : `release:remote -- ${name}`
    console.log(
      `${name} stays at ${live}, which was released; the checkout's is ${version}: npm run ${command}`,
    )
  }
})
