import { remoteNames } from '@melali/shared/build'
import {
  canaryText,
  checkTypes,
  NotUnderstood,
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  readBuiltRemote,
  readCanary,
  readSaid,
  release,
  releaseCanaries,
  runCommand,
  signersAt,
} from '@melali/shared/release'
import { buildToRelease } from './site/build-to-release'
import { remoteDir } from './site/paths'

const usage = `Usage: npm run release:remote -- <${remoteNames.join(' | ')}>… [--canary [--share <percent of sessions>] [--users <a@b,c@d>]] [--new-key] [--no-longer-bad] [--to <folder | s3://… | https://…>]`

await runCommand(async () => {
  const { to, words: typed } = readArguments(process.argv.slice(2))
  const { said, words } = readSaid(typed)
  const { audience, words: names } = readCanary(words)
  if (names.length === 0 || !names.every((name) => remoteNames.includes(name))) throw new NotUnderstood(usage)
  for (const name of names) checkTypes(remoteDir(name))
  buildToRelease(names.map((name) => `remote-${name}`))
  const built = names.map((name) => readBuiltRemote(remoteDir(name), noteOf(remoteDir(name)), signersAt(to)))
  const [store, note] = [openStore(to), noteOf('.')]
  if (audience)
    for (const outcome of await releaseCanaries(store, built, note, audience, said))
      console.log(canaryText(outcome, audience, to))
  else for (const outcome of await release(store, built, note, said)) console.log(outcomeText(outcome, to))
})
