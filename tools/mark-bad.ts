import { markAsBad, noteOf, openStore, readArguments, runCommand } from '@melali/shared/release'

const { to, words } = readArguments(process.argv.slice(2))
const [name, version, ...why] = words
if (!name || !version || why.length === 0) {
  console.error(
    'Usage: npm run mark-bad -- <remote | shell> <version> <why…> [--to <folder | s3://… | https://…>]',
  )
  process.exit(2)
}

await runCommand(async () => {
  const isLive = await markAsBad(openStore(to), name, version, why.join(' '), noteOf('.'))
  console.log(
    `${name} ${version} is marked bad${isLive ? `, and still live: npm run roll-back -- ${name}` : ''}`,
  )
})
