import {
  NotUnderstood,
  noteOf,
  openStore,
  outcomeText,
  readArguments,
  rollBack,
  runCommand,
} from '@melali/shared/release'

await runCommand(async () => {
  const { to, words } = readArguments(process.argv.slice(2))
  const [name, wanted] = words
  if (!name)
    throw new NotUnderstood(
      'Usage: npm run roll-back -- <remote | shell> [version] [--to <folder | s3://… | https://…>]',
    )
  console.log(outcomeText(await rollBack(openStore(to), name, noteOf('.'), wanted), to))
})
