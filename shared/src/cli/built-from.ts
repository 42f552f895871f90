import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, filesIn, refuseIf } from '../release'

// Beside what is built: that is of the same sources the same, whoever wrote this.
const notePath = (dir: string) => join(dir, 'dist/built-from')

/** One hash of all that a team writes of its remote. */
export const sourcesOf = (dir: string) => {
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json'].filter((file) =>
    existsSync(join(dir, file)),
  )
  const own = settings.map((file): [string, Buffer] => [file, readFileSync(join(dir, file))])
  return contentHash(new Map([...filesIn(join(dir, 'src')), ...own]))
}

export const noteBuilt = (dir: string, sources: string) => writeFileSync(notePath(dir), sources)

/** An older build would go live as what is written now, and by the name of its commit. */
export const refuseStale = (dir: string) => {
  const built = existsSync(notePath(dir)) && readFileSync(notePath(dir), 'utf8')
  const reasons = [
    ...(built ? [] : ['nothing was built here']),
    ...(built && built !== sourcesOf(dir) ? ['the sources are no longer those that were built'] : []),
  ]
  refuseIf(
    'It is not released',
    reasons.map((reason) => `${reason}: npx melali-remote build checks the types and builds`),
  )
}
