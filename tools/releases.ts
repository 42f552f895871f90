import { listReleases, openStore, readArguments } from '@melali/shared/release'

const { to, words } = readArguments(process.argv.slice(2))
console.log(await listReleases(openStore(to), words[0]))
