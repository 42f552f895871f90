import { isDeepStrictEqual } from 'node:util'
import { type ContractBody, type ContractGeneralBody, isTooLong } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { cancellationSteps, contracts, contractVersions, type Db, suppliers } from '../../db'
import { type FieldProblem, refuse } from '../../platform/errors'
import { type Contract, type Draft, latestVersion } from './draft'

type Windows = Pick<ContractBody, 'bookingFrom' | 'bookingTo' | 'stayFrom' | 'stayTo'>

export const windowProblems = ({ bookingFrom, bookingTo, stayFrom, stayTo }: Windows) => {
  const problems: Record<string, FieldProblem> = {}
  if (bookingTo < bookingFrom) problems.bookingTo = 'endBeforeStart'
  else if (bookingTo > stayTo) problems.bookingTo = 'bookedAfterStay'
  if (stayTo < stayFrom) problems.stayTo = 'endBeforeStart'
  else if (isTooLong({ from: stayFrom, to: stayTo })) problems.stayTo = 'periodTooLong'
  return problems
}

const refuseWindows = (windows: Windows) => {
  const problems = windowProblems(windows)
  if (Object.keys(problems).length) throw refuse.invalid(problems)
}

const refuseSupplier = async (tx: Db, supplierId: string | undefined) => {
  if (!supplierId) return
  const [found] = await tx.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, supplierId))
  if (!found) throw refuse.invalid({ supplierId: 'unknownChoice' })
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** What the contract says whatever its version. */
export const contractValues = ({ code, supplierId, market }: ContractGeneralBody) =>
  given({ code, supplierId, market: market === null ? 'all' : market })

/** What each version says for itself. */
export const versionValues = (body: ContractGeneralBody) => {
  const { code, supplierId, market, cancellationSteps: _, reason, notes, termsText, ...version } = body
  const text = (one: string | null | undefined) => (one === null ? '' : one)
  return given({ ...version, notes: text(notes), termsText: text(termsText) })
}

const replaceSteps = async (tx: Db, versionId: string, steps: ContractGeneralBody['cancellationSteps']) => {
  if (!steps) return
  const days = steps.map(({ daysBefore }) => daysBefore)
  const twice = days.findIndex((day, index) => days.indexOf(day) < index)
  if (twice >= 0) throw refuse.invalid({ [`cancellationSteps.${twice}.daysBefore`]: 'dayTwice' })
  await tx.delete(cancellationSteps).where(eq(cancellationSteps.versionId, versionId))
  if (steps.length) await tx.insert(cancellationSteps).values(steps.map((step) => ({ ...step, versionId })))
}

const { daysBefore, basis, value } = cancellationSteps

const stepsOf = (tx: Db, versionId: string) =>
  tx
    .select({ daysBefore, basis, value })
    .from(cancellationSteps)
    .where(eq(cancellationSteps.versionId, versionId))

/** Only what was given, as it was and as it is. */
const changed = (body: object, row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(body).flatMap((key) => (key in row ? [[key, row[key]]] : [])))

const byDay = (steps: NonNullable<ContractGeneralBody['cancellationSteps']>) =>
  steps
    .map(({ daysBefore, basis, value }) => ({ daysBefore, basis, value }))
    .toSorted((one, other) => one.daysBefore - other.daysBefore)

/** How the contract stands, and whether this would change more than what it says whatever its version. */
export const compareGeneral = async (tx: Db, contract: Contract, body: ContractGeneralBody) => {
  const latest = await latestVersion(tx, contract.id)
  refuseWindows({ ...latest, ...given(body) })
  await refuseSupplier(tx, body.supplierId)
  const steps = byDay(await stepsOf(tx, latest.id))
  const { cancellationSteps: wanted = steps } = body
  const opens =
    !isDeepStrictEqual({ ...latest, ...versionValues(body) }, latest) ||
    !isDeepStrictEqual(byDay(wanted), steps)
  const was = { ...contract, ...latest, cancellationSteps: steps }
  return { before: changed(body, was), opens }
}

export const writeGeneral = async ({ tx, versionId }: Draft, body: ContractGeneralBody) => {
  const values = versionValues(body)
  if (Object.keys(values).length)
    await tx.update(contractVersions).set(values).where(eq(contractVersions.id, versionId))
  await replaceSteps(tx, versionId, body.cancellationSteps)
}

export const insertGeneral = async (
  tx: Db,
  owned: Pick<typeof contracts.$inferInsert, 'kind' | 'hotelId' | 'transportId' | 'activityId'>,
  body: ContractBody,
) => {
  refuseWindows(body)
  await refuseSupplier(tx, body.supplierId)
  const { code, supplierId, market, notes, termsText, ...said } = body
  const [contract] = await tx
    .insert(contracts)
    .values({ ...owned, code, supplierId, market: market ?? 'all' })
    .returning()
  if (!contract) throw new Error('no contract')
  const [version] = await tx
    .insert(contractVersions)
    .values({
      ...said,
      notes: notes ?? '',
      termsText: termsText ?? '',
      contractId: contract.id,
      versionNo: 1,
    })
    .returning({ id: contractVersions.id })
  if (!version) throw new Error('no version')
  await replaceSteps(tx, version.id, body.cancellationSteps)
  return contract.id
}
