import { remoteNames } from '@melali/shared/build'
import {
  checkTypes,
  NotUnderstood,
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  readBuiltRemote,
  readBuiltShell,
  readSaid,
  release,
  runCommand,
  signersAt,
} from '@melali/shared/release'
import { buildToRelease } from './site/build-to-release'
import { remoteDir, shellDir } from './site/paths'

const usage = `Usage: npm run release:shell -- [remotes that must go with it: ${remoteNames.join(' ')}] [--new-key] [--no-longer-bad] [--to <folder | s3://… | https://…>]`

await runCommand(async () => {
  const { to, words } = readArguments(process.argv.slice(2))
  const { said, words: names } = readSaid(words)
  if (!names.every((name) => remoteNames.includes(name))) throw new NotUnderstood(usage)
  for (const dir of [shellDir, ...names.map(remoteDir)]) checkTypes(dir)
  buildToRelease(['shell', ...names.map((name) => `remote-${name}`)])
  const remotes = names.map((name) =>
    readBuiltRemote(remoteDir(name), noteOf(remoteDir(name)), signersAt(to)),
  )
  const built = [readBuiltShell(shellDir, noteOf(shellDir), signersAt(to)), ...remotes]
  for (const outcome of await release(openStore(to), built, noteOf('.'), said))
    console.log(outcomeText(outcome, to))
})
