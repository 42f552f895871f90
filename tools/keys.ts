import { changeKeys, readArguments, runCommand } from '@melali/shared/release'

await runCommand(async () => {
  const { to, words } = readArguments(process.argv.slice(2))
  const [command = 'list', ...names] = words
  console.log(changeKeys(to, command, names))
})
