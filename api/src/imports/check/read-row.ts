import { fieldProblems } from '@melali/shared/api'
import { alike, belowZero } from '@melali/shared/resources'
import type { Cell, CellProblem } from '../../db'
import { futureFields } from '../../platform/crud/future'
import { type Reading, readCell } from '../cells/value'
import type { Plan } from '../plan'

export interface ReadRow {
  row: number
  values: Record<string, unknown>
  problems: CellProblem[]
}

export const problemAt = (
  { columnOf }: Plan,
  field: string | null,
  key: string,
  gaps: object = {},
): CellProblem => ({
  ...gaps,
  key,
  field,
  column: field === null ? null : (columnOf.get(field) ?? null),
})

/** What the filled cells say; an empty one says nothing, so it leaves things as they are. */
export const readRow = (
  plan: Plan,
  { row, cells }: { row: number; cells: readonly Cell[] },
  reading: Reading,
): ReadRow => {
  const values: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const [key, column] of plan.columnOf) {
    const [cell, field] = [cells[column] ?? null, plan.fields.get(key)]
    if (cell === null || !field) continue
    const read = readCell(cell, field, reading)
    if ('value' in read) values[key] = read.value
    else
      problems.push(problemAt(plan, key, read.problem, read.piece === undefined ? {} : { piece: read.piece }))
  }
  return { row, values, problems }
}

const begun = ({ fields }: Plan, values: Record<string, unknown>) => {
  const beginnings = [...fields].flatMap(([key, { initial }]) =>
    initial === undefined ? [] : [[key, initial]],
  )
  return { ...Object.fromEntries(beginnings), ...values }
}

/** The values as the resource's own schema takes them; its complaints join the row's. */
export const validated = (
  plan: Plan,
  { values, problems }: ReadRow,
  isNew: boolean,
): Record<string, unknown> => {
  const { body, changes } = plan.resource
  for (const field of futureFields(plan.resource, values, plan.today))
    problems.push(problemAt(plan, field, 'futureDate'))
  for (const field of belowZero(plan.resource, values, plan.actor.can))
    problems.push(problemAt(plan, field, 'belowZero'))
  for (const field of alike(plan.resource, values)) problems.push(problemAt(plan, field, 'alike'))
  const result = isNew
    ? body.safeParse(begun(plan, values), { reportInput: true })
    : changes.safeParse(values, { reportInput: true })
  if (result.success) return result.data as Record<string, unknown>
  for (const [path, problem] of Object.entries(fieldProblems(result.error.issues))) {
    const [field = path] = path.split('.')
    if (problems.some((one) => one.field === field)) continue
    const { key, ...gaps } = problem
    problems.push(problemAt(plan, field, String(key), gaps))
  }
  return values
}
