import { isValidElement, type ReactNode } from 'react'
import type { Part } from './parts'

export interface Difference {
  part: Part
  change: 'added' | 'removed' | 'changed'
  fields: { label: string; before: ReactNode; after: ReactNode }[]
}

/** What a value says, whatever it is drawn with; nothing said is an empty text. */
export const saidIn = (value: unknown): string => {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(saidIn).join()
  if (isValidElement<object>(value)) return saidIn(value.props)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${saidIn(inner)}`)
    .join()
}

const fieldsOf = (before: Part, after: Part, titleLabel: string) => {
  const title = { label: titleLabel, before: before.title, after: after.title }
  const [was, is] = [new Map(before.facts), new Map(after.facts)]
  const fields = [...new Set([...was.keys(), ...is.keys()])].map((label) => ({
    label,
    before: was.get(label),
    after: is.get(label),
  }))
  return [title, ...fields].filter((field) => saidIn(field.before) !== saidIn(field.after))
}

/** What differs between two states, thing by thing; `titleOf` is the label of what a thing is called. */
export const differencesOf = (
  before: readonly Part[],
  after: readonly Part[],
  titleOf: (part: Part) => string,
): Difference[] => {
  const was = new Map(before.map((part) => [part.key, part]))
  const stays = new Set(after.map(({ key }) => key))
  const found = after.flatMap((part): Difference[] => {
    const old = was.get(part.key)
    if (!old) return [{ part, change: 'added', fields: [] }]
    const fields = fieldsOf(old, part, titleOf(part))
    return fields.length ? [{ part, change: 'changed', fields }] : []
  })
  const gone = before.filter(({ key }) => !stays.has(key))
  return [...found, ...gone.map((part): Difference => ({ part, change: 'removed', fields: [] }))]
}
