import { remoteNames } from '@melali/shared/build'
import {
  buildInto,
  ensureOwnKey,
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  readBuiltRemote,
  readBuiltShell,
  readSaid,
  runCommand,
  shellName,
  signersAt,
} from '@melali/shared/release'
import { remoteDir, shellDir } from './paths'

await runCommand(async () => {
  const { to, words: typed } = readArguments(process.argv.slice(2))
  const { said, words } = readSaid(typed)
  // Only the site that lies in the checkout; one that is released to has owners.
  if (to === 'site') ensureOwnKey(to, [shellName, ...remoteNames])
  const note = noteOf('.')
  const built = [
    readBuiltShell(shellDir, note, signersAt(to)),
    ...remoteNames.map((name) => readBuiltRemote(remoteDir(name), note, signersAt(to))),
  ]
  const { put, kept } = await buildInto(openStore(to), built, note, {
    replace: words.includes('--replace'),
    ...said,
  })
  for (const outcome of put) console.log(outcomeText(outcome, to))
  for (const { name, version, live } of kept) {
    const command = name === shellName ? 'release:shell' : `release:remote -- ${name}`
    console.log(
      `${name} stays at ${live} in ${to}, which was released; the checkout's is ${version}: npm run ${command}`,
    )
  }
})
