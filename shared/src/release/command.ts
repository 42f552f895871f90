import { inspect, parseArgs } from 'node:util'
import type { Audience } from '../contract'
import { NotUnderstood, Refused } from './refused'
import type { Outcome } from './release'

export const outcomeText = ({ name, version, before }: Outcome) =>
  `${name} is at ${version}${before && before !== version ? `, it was at ${before}` : ''}`

/** Takes `--to <site>` out of what was typed; without it the site is `SITE_DIR`, else `./site`. */
export const readArguments = (typed: readonly string[]) => {
  const at = typed.indexOf('--to')
  const to = at < 0 ? undefined : typed[at + 1]
  return {
    to: to ?? (process.env.SITE_DIR || 'site'),
    words: typed.filter((_, index) => at < 0 || (index !== at && index !== at + 1)),
  }
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

export const canaryText = ({ name, version, before }: Outcome, audience: Audience) =>
  `${name} is at ${version} for ${audienceText(audience)}; for all others at ${before}`

/** Ends with 0 when it is live, 2 when it was not understood, 3 when it was refused and nothing changed, 1 when nobody can tell without looking. */
export const runCommand = async (work: () => Promise<void>) => {
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
    const sequel = isRefused
      ? 'Nothing was changed.'
      : 'It may be live or not: npm run releases, with the same --to, tells.'
    console.error(`${isRefused ? cause.message : inspect(cause)}\n${sequel}`)
    process.exitCode = isRefused ? 3 : 1
  }
}
