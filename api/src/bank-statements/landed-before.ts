import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { bankAccounts, bankLines, bankStatements, type Db } from '../db'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { ReadLine } from './read-lines'

/** Files of an account land and go one after the other: what is known of one isn't taken back meanwhile. */
export const holdAccount = (tx: Db, bankId: string) =>
  tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankId))
    .for('no key update')

const isIn = (line: ReadLine): line is ReadLine & { bookedOn: string; amountCents: number } =>
  !line.problem && (line.amountCents ?? 0) > 0

/** Lines of an account that these are. */
const alike = (tx: Db, bankId: string, money: readonly ReadLine[]) => {
  const asked = JSON.stringify(money.map(({ fingerprint }) => fingerprint))
  return tx
    .select({ id: bankLines.id, fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.bankId, bankId),
        sql`${bankLines.fingerprint} in (select jsonb_array_elements_text(${asked}::jsonb))`,
      ),
    )
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** An import of these very bytes that nobody took back. */
export const isStanding = (bytes: Buffer) =>
  and(eq(bankStatements.sha256, sha256Of(bytes)), isNull(bankStatements.undoneAt))

/** Read in another way the lines of a file are others, and would stand beside themselves. */
const refuseReadOtherwise = async (tx: Db, bankId: string, bytes: Buffer) => {
  const [before] = await tx
    .select({ file: bankStatements.fileName, createdAt: bankStatements.createdAt })
    .from(bankStatements)
    .where(and(eq(bankStatements.bankId, bankId), isStanding(bytes)))
    .orderBy(asc(bankStatements.id))
    .limit(1)
  if (before)
    throw refuse.conflict('STATEMENT_READ_BEFORE', {
      file: before.file,
      day: baliDay(new Date(before.createdAt)),
    })
}

/** Money in that is new to an account, and what of it other files brought. */
export const sorted = async (tx: Db, bankId: string, lines: readonly ReadLine[], bytes: Buffer) => {
  const money = lines.filter(isIn)
  const known = await alike(tx, bankId, money)
  const there = new Set(known.map(({ fingerprint }) => fingerprint))
  const fresh = money.filter(({ fingerprint }) => !there.has(fingerprint))
  if (fresh.length) await refuseReadOtherwise(tx, bankId, bytes)
  return { known, fresh, isKnown: (fingerprint: string) => there.has(fingerprint) }
}
