import { makeKey, NotUnderstood, runCommand } from '../release'
import { markBadHere, promoteHere, releaseBuilt, releasesHere, rollBackHere, takeBackHere } from './release'

const usage = `Usage: melali-remote <command>
  new <name> [--shared <version or file>]  makes a remote in a folder of that name
  test [what jest takes]                   runs the tests of the remote in this folder
  dev [--api <address>] [--port 4105]      runs it alone in a browser, refreshed as you edit; its calls go to a product
  dev --against <address>                  runs it inside a product that takes remotes from development servers
  build                                    checks its types and makes dist/web
  key <name>                               makes the key that its releases are signed with
  release --to <where>                     makes live what is built of the sources as they are
  release --canary --share 10 --to <where> … for a tenth of all sessions, or --users <a@b,c@d>
  release --new-key --to <where>           … signed with another key than what is live, which the product knows
  release --no-longer-bad --to <where>     … although it was marked bad: the mark is taken off
  promote --to <where>                     makes the canary live
  take-back --to <where>                   ends the canary
  roll-back [version] --to <where>         makes live what was live before
  mark-bad <version> <why…> --to <where>   has a version never fallen back on
  releases --to <where>                    tells who released which version, and what is live
where is the folder, s3://bucket/prefix or https://host/path that the product reads its site from`

type Command = (args: string[]) => Promise<void> | void
// What builds is read by those commands alone: it takes longer than a release.
const own: Record<string, Command> = {
  new: async (args) => (await import('./new')).create(args),
  test: async (args) => (await import('./test')).test(args),
  dev: async (args) => (await import('./dev')).develop(args),
  build: async () => (await import('./build')).build(),
  key: (names) => console.log(makeKey(names, '.')),
  releases: releasesHere,
}
const ofSite: Record<string, Command> = {
  release: releaseBuilt,
  promote: promoteHere,
  'take-back': takeBackHere,
  'roll-back': rollBackHere,
  'mark-bad': markBadHere,
}

const [name = '', ...args] = process.argv.slice(2)
await runCommand(
  async () => {
    const command = own[name] ?? ofSite[name]
    if (!command) throw new NotUnderstood(usage)
    await command(args)
  },
  name in own ? '' : undefined,
)
