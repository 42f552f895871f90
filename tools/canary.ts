import {
  NotUnderstood,
  noteOf,
  openStore,
  outcomeText,
  promote,
  readArguments,
  runCommand,
  takeBackTyped,
} from '@melali/shared/release'

await runCommand(async () => {
  const { to, words } = readArguments(process.argv.slice(2))
  const [command, name, version] = words
  if (!name)
    throw new NotUnderstood(
      `Usage: npm run ${command} -- <remote> [version] [--to <folder | s3://… | https://…>]`,
    )
  const [store, note] = [openStore(to), noteOf('.')]
  if (command === 'promote') console.log(outcomeText(await promote(store, name, note, version), to))
  else console.log(await takeBackTyped(store, name, note, version))
})
