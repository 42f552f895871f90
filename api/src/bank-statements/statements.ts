import {
  type BankStatement,
  exportBankStatements,
  listBankStatements,
  undoBankStatement,
} from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { bankAccounts, bankLineRepeats, bankLines, bankStatements, type Db, users } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { type Columns, columnsIn } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { holdAccount } from './landed-before'

type Query = Omit<QueryOf<typeof listBankStatements>, 'page' | 'perPage'>

const statementsWhere = (tx: Db, where: SQL | undefined): Promise<BankStatement[]> =>
  tx
    .select({
      id: bankStatements.id,
      bankId: bankStatements.bankId,
      bank: sql<string>`concat_ws(' · ', ${bankAccounts.bankName}, ${bankAccounts.accountNumber}, ${bankAccounts.currency})`,
      fileName: bankStatements.fileName,
      landed: bankStatements.landed,
      known: bankStatements.known,
      by: users.name,
      createdAt: bankStatements.createdAt,
      undoneAt: bankStatements.undoneAt,
      version: bankStatements.version,
    })
    .from(bankStatements)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatements.bankId))
    .innerJoin(users, eq(users.id, bankStatements.createdById))
    .where(where)

export const statementOf = async (tx: Db, id: string): Promise<BankStatement> => {
  const [row] = await statementsWhere(tx, eq(bankStatements.id, id))
  if (!row) throw refuse.notFound()
  return row
}

const listingOf = ({ bankId, search, sort }: Query): Listing<BankStatement> => ({
  table: bankStatements,
  id: bankStatements.id,
  scope: undefined,
  where: and(
    bankId ? eq(bankStatements.bankId, bankId) : undefined,
    matches(sql`lower(${bankStatements.fileName})`, search),
  ),
  order: orderBy(sort ?? '-createdAt', { createdAt: bankStatements.createdAt }, bankStatements.id),
  rows: async (tx, ids) =>
    ids.length ? inOrder(ids, await statementsWhere(tx, inArray(bankStatements.id, [...ids]))) : [],
})

const columns = (locale: Locale): Columns<BankStatement> => {
  const { column } = columnsIn<BankStatement>(locale)
  return {
    bank: { of: [column('bank', (row) => row.bank)] },
    fileName: { of: [column('fileName', (row) => row.fileName)] },
    landed: { of: [column('landed', (row) => row.landed)] },
    known: { of: [column('known', (row) => row.known)] },
    by: { of: [column('by', (row) => row.by)] },
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
    undoneAt: { of: [column('undoneAt', (row) => row.undoneAt, 'instant')] },
  }
}

/** A line that later files hold too becomes the first one's of these. */
const leaveToOthers = async (tx: Db, statementId: string) => {
  await tx.delete(bankLineRepeats).where(eq(bankLineRepeats.statementId, statementId))
  await tx.execute(sql`
    with next as (select r.line_id, min(r.statement_id::text)::uuid as id
        from bank_line_repeats r join bank_lines l on l.id = r.line_id
        where l.statement_id = ${statementId} group by r.line_id),
      gone as (delete from bank_line_repeats r using next where r.line_id = next.line_id and r.statement_id = next.id)
    update bank_lines l set statement_id = next.id from next where l.id = next.line_id`)
}

export const registerStatements = (door: Door) => {
  serve(door, listBankStatements, ({ tx, query }) => pageOf(tx, listingOf(query), query))
  serveExport(door, exportBankStatements, { listing: listingOf, columns })

  serve(door, undoBankStatement, async ({ tx, params, now, audit }) => {
    const [undone] = await tx
      .update(bankStatements)
      .set({ undoneAt: now.toISOString() })
      .where(and(eq(bankStatements.id, params.id), isNull(bankStatements.undoneAt)))
      .returning()
    if (!undone) {
      await statementOf(tx, params.id)
      throw refuse.conflict('STATEMENT_UNDONE')
    }
    await holdAccount(tx, undone.bankId)
    await leaveToOthers(tx, undone.id)
    const ofFile = eq(bankLines.statementId, undone.id)
    // Held, so that none is matched between the look and the deletion.
    const held = await tx
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(ofFile)
      .orderBy(bankLines.id)
      .for('update')
    const matched = await tx.$count(bankLines, and(ofFile, gt(bankLines.matchedCents, 0)))
    if (matched) throw refuse.conflict('STATEMENT_MATCHED', { count: matched })
    await tx.delete(bankLines).where(ofFile)
    audit({
      ...{ entity: 'bank-statement', entityId: undone.id, event: 'bank-statement.undone' },
      before: { fileName: undone.fileName, landed: held.length },
    })
    return { data: await statementOf(tx, params.id) }
  })
}
