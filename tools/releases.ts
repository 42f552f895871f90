import { listReleases, openStore, readArguments, runCommand } from '@melali/shared/release'

await runCommand(async () => {
  const { to, words } = readArguments(process.argv.slice(2))
  console.log(await listReleases(openStore(to), words[0]))
}, '')
