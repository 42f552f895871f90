import { inspect, parseArgs } from 'node:util'
import type { Audience } from '../contract'
import { NotUnderstood, Refused } from './refused'
import type { Outcome } from './release'

export const outcomeText = ({ name, version, before }: Outcome, where: string) =>
  `${name} is at ${version} in ${where}${before && before !== version ? `, it was at ${before}` : ''}`

/** Takes `--to <site>` out of what was typed; without it the site is `SITE_DIR`, else `./site`. */
export const readArguments = (typed: readonly string[]) => {
  const words = typed.flatMap((word) => (word.startsWith('--to=') ? ['--to', word.slice(5)] : [word]))
  const at = words.indexOf('--to')
  if (at < 0) return { to: process.env.SITE_DIR || 'site', words }
  const to = words[at + 1]
  // A variable that turns out empty must not lead to another site.
  if (!to || to.startsWith('-'))
    throw new NotUnderstood('--to wants a site: a folder, s3://bucket/prefix or https://host/path')
  return { to, words: words.filter((_, index) => index !== at && index !== at + 1) }
}

/** Takes out of what was typed what its author answers for: that the server knows a key, that a mark is outdated. */
export const readSaid = (typed: readonly string[]) => ({
  said: { newKey: typed.includes('--new-key'), noLongerBad: typed.includes('--no-longer-bad') },
  words: typed.filter((word) => word !== '--new-key' && word !== '--no-longer-bad'),
})

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const audienceOf = ({ share = '', users = '' }): Audience => {
  const percent = Number(share)
  if (!share && !users)
    throw new NotUnderstood('--canary wants --share <percent of sessions>, --users <a@b,c@d>, or both')
  if (share && !(percent >= 1 && percent <= 100))
    throw new NotUnderstood(`--share ${share} is not between 1 and 100`)
  return { ...(share && { share: percent }), ...(users && { users: listOf(users) }) }
}

/** Takes `--canary --share 10 --users a@b,c@d` out of what was typed. */
export const readCanary = (typed: readonly string[]): { audience?: Audience; words: string[] } => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { canary: { type: 'boolean' }, share: text, users: text },
  })
  const { canary, ...whom } = values
  if (!canary && Object.keys(whom).length > 0)
    throw new NotUnderstood('--share and --users belong to --canary')
  return { words: positionals, ...(canary && { audience: audienceOf(whom) }) }
}

export const audienceText = ({ share, users }: Audience) =>
  [...(users ? [users.join(', ')] : []), ...(share ? [`${share} % of sessions`] : [])].join(' and ')

export const canaryText = ({ name, version, before }: Outcome, audience: Audience, where: string) =>
  `${name} is at ${version} in ${where} for ${audienceText(audience)}; for all others at ${before}`

/** Ends with 0 when it is live, 2 when it was not understood, 3 when it was refused and nothing changed, 1 when nobody can tell without looking. */
export const runCommand = async (
  work: () => Promise<void>,
  ifBroken = 'It may be live or not: npm run releases, with the same --to, tells.',
) => {
  try {
    await work()
  } catch (cause) {
    if (
      cause instanceof NotUnderstood ||
      (cause as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    ) {
      console.error((cause as Error).message)
      process.exitCode = 2
      return
    }
    const isRefused = cause instanceof Refused
    console.error(
      isRefused ? `${cause.message}\nNothing was changed.` : [inspect(cause), ifBroken].join('\n').trimEnd(),
    )
    process.exitCode = isRefused ? 3 : 1
  }
}
