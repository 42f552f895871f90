import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Stored } from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'

/** Of this site alone: what another one told is none of its. */
export const keptAt = (dataDir: string, siteDir: string) =>
  join(dataDir, 'registry', `${createHash('sha256').update(siteDir).digest('hex').slice(0, 8)}.json`)

const readKept = (file: string): Stored | undefined => {
  try {
    return { content: readFileSync(file), etag: 'kept' }
  } catch {
    return undefined
  }
}

const writeKept = (file: string, content: Buffer) => {
  const draft = `${file}.${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** The last registry that was good, also for a process that starts while the site has none. */
export const keepRegistry = (file: string | undefined, log: FastifyBaseLogger) => {
  let last: Stored | undefined
  return {
    last() {
      last ??= file ? readKept(file) : undefined
      return last
    },
    keep(stored: Stored) {
      if (last?.content.equals(stored.content)) return
      last = stored
      try {
        if (file) writeKept(file, stored.content)
      } catch (cause) {
        log.warn({ file, cause }, 'the registry can’t be kept for the next start')
      }
    },
  }
}
