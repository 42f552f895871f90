import { noteOf, openStore, outcomeText, readArguments, rollBack, runCommand } from '@melali/shared/release'

const { to, words } = readArguments(process.argv.slice(2))
const [name, wanted] = words
if (!name) {
  console.error('Usage: npm run roll-back -- <remote | shell> [version] [--to <folder | s3://… | https://…>]')
  process.exit(2)
}

await runCommand(async () =>
  console.log(outcomeText(await rollBack(openStore(to), name, noteOf('.'), wanted))),
)
