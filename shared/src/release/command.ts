import { inspect } from 'node:util'
import { Refused } from './refused'
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

/** Ends with 0 when it is live, 3 when it was refused and nothing changed, 1 when nobody can tell without looking. */
export const runCommand = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (cause) {
    const isRefused = cause instanceof Refused
    const sequel = isRefused ? 'Nothing was changed.' : 'It may be live or not: npm run releases tells.'
    console.error(`${isRefused ? cause.message : inspect(cause)}\n${sequel}`)
    process.exitCode = isRefused ? 3 : 1
  }
}
