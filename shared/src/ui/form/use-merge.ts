import { useRef, useState } from 'react'
import type * as z from 'zod'
import type { ApiError } from '../../contract'
import { type Merged, merge, same, type Values } from './merge'
import { withoutBlanks } from './schema-walk'

export interface Conflict extends Merged {
  version: number
  /** The record as it is now, as the form writes it. */
  theirs: Values
  /** The same in its own words. */
  record: unknown
  titles: Readonly<Record<string, string>>
  /** Nobody has to choose: the two can be saved together. */
  isSettled: boolean
}

interface Options {
  schema: z.ZodType
  initial: Values
  version: number | undefined
  record?: unknown
  /** The record in the form's words; its own fields unless told. */
  ofRecord?: ((record: never) => Values) | undefined
}

const currentRow = (error: ApiError) =>
  error.status === 412 && typeof error.body.details === 'object'
    ? (error.body.details as Values | null)
    : null

/** What a form began with, and how it goes along with what somebody else saved meanwhile. */
export const useMerge = ({ schema, initial, version, record, ofRecord }: Options) => {
  // The screen behind the form may be read anew meanwhile; what counts is what the form began with.
  const began = useRef({ values: initial, version, record })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  return {
    began,
    conflict,
    setConflict,
    /** Begins anew with a newer record that was read since, where it says something else in fields that show what the form began with. */
    beginAnew(shown: Values) {
      const { values, version: old } = began.current
      if (version === undefined || old === undefined || version <= old) return false
      const fields = Object.entries(shown)
      if (!fields.every(([key, value]) => same(value, values[key]))) return false
      // What was decided of a record that shows in no field is decided of the one that was read.
      if (fields.every(([key, value]) => same(value, initial[key]))) return false
      began.current = { values: initial, version, record }
      return true
    },
    /** What a refusal says of both changes; nothing where it isn't about that. */
    meet(error: ApiError, mine: Values): Conflict | null {
      const row = currentRow(error)
      if (!row) return null
      const theirs = ofRecord ? ofRecord(row as never) : row
      const { values } = began.current
      const parsed = schema.safeParse(withoutBlanks(values, schema))
      const merged = merge(parsed.success ? (parsed.data as Values) : values, mine, theirs)
      // A record that says nothing of the form's fields isn't known to agree with them.
      const isComparable = Object.keys(mine).some((key) => key in theirs)
      return {
        ...merged,
        isSettled: isComparable && Object.keys(merged.collisions).length === 0,
        version: Number(row.version),
        theirs,
        record: row,
        titles: (row.titles ?? {}) as Conflict['titles'],
      }
    },
    /** From here on the form goes by their record. */
    follow: ({ theirs, record: found, version: next }: Conflict) => {
      began.current = { values: { ...began.current.values, ...theirs }, version: next, record: found }
    },
  }
}
