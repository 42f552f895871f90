import type * as z from 'zod'
import type { FieldProblem } from '../errors'

type Issue = z.core.$ZodIssue

const sizeKey = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>) => {
  const end = issue.code === 'too_small' ? 'min' : 'max'
  if (issue.origin === 'string') return end === 'min' && issue.minimum === 1 ? 'required' : `${end}Length`
  if (issue.origin === 'array' || issue.origin === 'set') return `${end}Items`
  return end === 'min' ? 'minNumber' : 'maxNumber'
}

const formats: Record<string, string> = {
  email: 'email',
  url: 'url',
  uuid: 'unknownChoice',
  date: 'date',
  datetime: 'date',
}

const problem = (issue: Issue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'required'
      return issue.expected === 'int' ? 'integer' : { key: 'type', expected: issue.expected }
    case 'too_small':
      return { key: sizeKey(issue), limit: issue.minimum }
    case 'too_big':
      return { key: sizeKey(issue), limit: issue.maximum }
    case 'invalid_format':
      return formats[issue.format] ?? 'format'
    case 'invalid_value':
      return { key: 'oneOf', values: issue.values.join(', ') }
    case 'custom':
      return (issue.params?.rule ?? issue.params?.key ?? 'invalid') as string
    default:
      return 'invalid'
  }
}

const at = (path: readonly PropertyKey[]) => path.map(String).join('.') || '_'

/** Field by field what is wrong, the first trouble of each; an unknown field is named. */
export const fieldProblems = (issues: readonly Issue[]) => {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[at([...issue.path, key])] ??= 'unknownField'
    else fields[at(issue.path)] ??= problem(issue)
  }
  return fields
}
