import { openStore, readArguments, readRegistry, releasesTable } from '@melali/shared/release'

const { to, words } = readArguments(process.argv.slice(2))
console.log(releasesTable(await readRegistry(openStore(to)), words[0]))
