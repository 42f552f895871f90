import * as z from 'zod'
import { always, broken, quoted, type Writer } from './writer'

export const listOf = ({ write }: Writer) =>
  always('array', (values) => {
    if (!Array.isArray(values)) return broken()
    let text = ''
    for (const value of values) text += `${text && ','}${write(value) ?? 'null'}`
    return `[${text}]`
  })

/** Any texts as keys. */
export const recordOf = ({ write }: Writer, hides: (key: string) => boolean) =>
  always('object', (record) => {
    if (!z.core.util.isPlainObject(record)) return broken()
    let text = ''
    for (const key of Object.keys(record)) {
      if (key === '__proto__') continue
      const json = write(record[key])
      if (json !== undefined && !hides(key)) text += `${text && ','}${quoted(key)}:${json}`
    }
    return `{${text}}`
  })

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as string)

/** Choices that their kind tells apart; undefined where it doesn't. */
export const choiceOf = (options: readonly Writer[]): Writer | undefined => {
  const byKind = new Map(options.map(({ kind, write }) => [kind as string | undefined, write]))
  if (byKind.has(undefined) || byKind.size < options.length) return undefined
  return { write: (value) => (byKind.get(kindOf(value)) ?? broken)(value), sure: true }
}

export const orNull = ({ write, sure }: Writer): Writer => ({
  write: (value) => (value === null ? 'null' : write(value)),
  sure,
})

export const orNothing = ({ write }: Writer): Writer => ({
  write: (value) => (value === undefined ? undefined : write(value)),
  sure: false,
})

export const orDefault = ({ write }: Writer, json: () => string | undefined): Writer => ({
  write: (value) => (value === undefined ? json() : write(value)),
  sure: false,
})
