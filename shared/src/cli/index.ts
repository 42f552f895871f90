import { build } from './build'
import { create } from './new'
import { test } from './test'

const usage = `Usage: melali-remote <command>
  new <name> [--shared <version or file>]  makes a remote in a folder of that name
  build                                    makes dist/web of the remote in this folder
  test [what jest takes]                   checks types, then runs the tests`

const commands: Record<string, (args: string[]) => Promise<void> | void> = { new: create, build, test }

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Error(usage)
  await command(args)
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}
