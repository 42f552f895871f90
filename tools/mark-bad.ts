import {
  markTyped,
  NotUnderstood,
  noteOf,
  openStore,
  readArguments,
  runCommand,
} from '@melali/shared/release'

await runCommand(async () => {
  const { to, words } = readArguments(process.argv.slice(2))
  const [name, ...told] = words
  if (!name)
    throw new NotUnderstood(
      'Usage: npm run mark-bad -- <remote | shell> <version> <why…> [--to <folder | s3://… | https://…>]',
    )
  console.log(await markTyped(openStore(to), name, noteOf('.'), ...told))
})
