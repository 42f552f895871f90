import { changeKeys, readArguments, runCommand } from '@melali/shared/release'

const { to, words } = readArguments(process.argv.slice(2))
const [command = 'list', ...names] = words
await runCommand(async () => console.log(changeKeys(to, command, names)))
