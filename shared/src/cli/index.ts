import { makeKey } from '../release'
import { build } from './build'
import { create } from './new'
import { releaseBuilt, rollBackHere } from './release'
import { test } from './test'

const usage = `Usage: melali-remote <command>
  new <name> [--shared <version or file>]  makes a remote in a folder of that name
  test [what jest takes]                   runs the tests of the remote in this folder
  build                                    checks its types and makes dist/web
  key <name>                               makes the key that its releases are signed with
  release --to <where>                     makes live what is built
  roll-back [version] --to <where>         makes live what was live before
where is the folder, s3://bucket/prefix or https://host/path that the product reads its site from`

const commands: Record<string, (args: string[]) => Promise<void> | void> = {
  new: create,
  test,
  build,
  key: (names) => console.log(makeKey(names, '.')),
  release: releaseBuilt,
  'roll-back': rollBackHere,
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Error(usage)
  await command(args)
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode ||= 1
}
