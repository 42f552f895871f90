import type { CellProblem, Db } from '../../db'
import type { Among } from '../../platform/crud/crud'
import type { Row } from '../../platform/crud/rows'
import { Refusal } from '../../platform/errors'
import type { Plan } from '../plan'
import { problemAt } from './read-row'

const told = (plan: Plan, { code, more: { fields, details } }: Refusal): CellProblem[] =>
  fields
    ? Object.entries(fields).map(([field, problem]) =>
        typeof problem === 'string'
          ? problemAt(plan, field, problem)
          : problemAt(plan, field, problem.key, problem),
      )
    : [problemAt(plan, null, code, details as object)]

/** What the rules that a form of the entity meets say of a row. */
export const ruledOut = async (
  tx: Db,
  plan: Plan,
  values: Record<string, unknown>,
  record: Row | undefined,
  among: Among,
): Promise<CellProblem[]> => {
  const { check, actor, locale } = plan
  try {
    await check?.({ tx, actor, locale, among }, values, record)
    return []
  } catch (cause) {
    if (cause instanceof Refusal) return told(plan, cause)
    throw cause
  }
}
