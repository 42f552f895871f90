import { Refusal, refuse } from '../errors'
import { constraintCodes, constraintFields } from './constraint-codes'
import { isTransient, isUnavailable, type PgError, pgErrorOf } from './pg-error'

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `Key (agent_id, lower(email))=(…)` → agentId, email. */
const keyFields = ({ detail }: PgError) => {
  const columns = /^Key \((.*?)\)=\(/.exec(detail ?? '')?.[1] ?? ''
  const names = columns.replace(/\w+\(|::\w+|[()"]/g, '').split(',')
  return names.map((name) => camel(name.trim())).filter(Boolean)
}

const taken = (error: PgError) => {
  const named = constraintCodes[error.constraint ?? '']
  if (named) return refuse.conflict(named)
  const known = constraintFields[error.constraint ?? '']
  const fields = known ? [known] : keyFields(error)
  return new Refusal(409, 'TAKEN', {
    fields: Object.fromEntries(fields.map((field) => [field, 'taken'])),
    details: { fields },
  })
}

const missingOrInUse = (error: PgError) => {
  const referred = /still referenced from table "(\w+)"/.exec(error.detail ?? '')?.[1]
  if (referred) return refuse.conflict('IN_USE', { usages: [{ table: referred }] })
  const fields = keyFields(error)
  const named = fields.length ? fields : ['_']
  return refuse.invalid(Object.fromEntries(named.map((field) => [field, 'unknownChoice'])))
}

/** Others are at the same rows: the whole transaction may well succeed when it is run again. */
export const isBusy = (error: unknown) =>
  !(error instanceof Refusal) && databaseRefusal(error)?.code === 'BUSY'

/** What the database refused, as an answer; undefined when it is a defect of ours. */
export const databaseRefusal = (error: unknown): Refusal | undefined => {
  if (isUnavailable(error)) return refuse.unavailable()
  if (isTransient(error)) return refuse.conflict('BUSY')
  const trouble = pgErrorOf(error)
  switch (trouble?.code) {
    case '23505':
      return taken(trouble)
    case '23503':
      return missingOrInUse(trouble)
    case '23502':
      return refuse.invalid({ [camel(trouble.column ?? '_')]: 'required' })
    case '23514':
      return refuse.conflict(constraintCodes[trouble.constraint ?? ''] ?? 'RULE_BROKEN', {
        rule: trouble.constraint,
      })
    case '23P01':
      return refuse.conflict(constraintCodes[trouble.constraint ?? ''] ?? 'OVERLAP', {
        rule: trouble.constraint,
      })
    case '55P03':
    case '57014':
      return refuse.conflict('BUSY')
    case '22003':
      return refuse.invalid({ _: 'tooMuch' })
    case '22021':
    case '22P05':
      return refuse.invalid({ _: 'controlCharacters' })
    default:
      return undefined
  }
}
