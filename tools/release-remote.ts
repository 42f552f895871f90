import { remoteNames } from '@melali/shared/build'
import {
  checkTypes,
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  readBuiltRemote,
  release,
  runCommand,
  signersAt,
} from '@melali/shared/release'
import { buildProjects } from './site/build.mjs'
import { remoteDir } from './site/paths'

const { to, words: names } = readArguments(process.argv.slice(2))
if (names.length === 0 || !names.every((name) => remoteNames.includes(name))) {
  console.error(
    `Usage: npm run release:remote -- <${remoteNames.join(' | ')}>… [--to <folder | s3://… | https://…>]`,
  )
  process.exit(2)
}

await runCommand(async () => {
  for (const name of names) checkTypes(remoteDir(name))
  buildProjects(names.map((name) => `@melali/remote-${name}`))
  const built = names.map((name) => readBuiltRemote(remoteDir(name), noteOf(remoteDir(name)), signersAt(to)))
  for (const outcome of await release(openStore(to), built, noteOf('.'))) console.log(outcomeText(outcome))
})
