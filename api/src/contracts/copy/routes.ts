import {
  type ContractCopyBody,
  copyActivityContract,
  copyHotelContract,
  copyTransportContract,
} from '@melali/shared/api'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { contractSeasons, contracts, contractVersions, type Db } from '../../db'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { type Call, serve } from '../../platform/serve'
import { type Address, activityKind, addressed, type ContractKind, hotelKind, transportKind } from '../kind'
import { readContract, shownVersion } from '../read'
import { refuseBlindFields } from '../write/blind'
import { copyChildren } from '../write/copy'
import { rowsById } from '../write/row-ids'
import { changedWindows, changesOf } from './changes'

const copyVersion = async (tx: Db, fromId: string, contractId: string, body: ContractCopyBody) => {
  const id = v7()
  const fresh: Record<string, SQL> = {
    ...changedWindows(body),
    id: sql`${id}::uuid`,
    contractId: sql`${contractId}::uuid`,
    versionNo: sql`1`,
    name: sql`${body.name}::text`,
    termsHash: sql`''`,
    publishedAt: sql`null::timestamptz`,
    publishedById: sql`null::uuid`,
    version: sql`1`,
    createdAt: sql`now()`,
    updatedAt: sql`now()`,
  }
  const columns = getTableColumns(contractVersions) as Record<string, PgColumn>
  const fields = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, fresh[key] ?? column]),
  )
  await tx
    .insert(contractVersions)
    .select(tx.select(fields).from(contractVersions).where(eq(contractVersions.id, fromId)) as never)
  return id
}

/** The seasons that are left behind. */
const unwanted = async (tx: Db, versionId: string, { seasonIds }: ContractCopyBody) => {
  if (!seasonIds) return new Set<string>()
  const rows = await tx
    .select({ id: contractSeasons.id })
    .from(contractSeasons)
    .where(eq(contractSeasons.versionId, versionId))
  const known = rowsById(rows)
  const wanted = seasonIds.map((id, at) => {
    const row = known.get(id)
    if (!row) throw refuse.invalid({ [`seasonIds.${at}`]: 'unknownChoice' })
    return row
  })
  return new Set(rows.flatMap((row) => (wanted.includes(row) ? [] : [row.id])))
}

type CopyCall = Pick<Call, 'tx' | 'actor' | 'now' | 'audit'> & { params: Address; body: ContractCopyBody }

/** A draft of its own from what the reader sees of a contract; bookings, stop sales and allotments stay behind. */
const copyContract = async <View>(call: CopyCall, kind: ContractKind<View>) => {
  const { tx, params, body, actor, audit } = call
  refuseBlindFields(actor, body, ['costBasisPoints', 'sellBasisPoints'])
  const state = actor.can('update.contract') ? 'pending' : 'published'
  const { versionId } = await shownVersion(call, kind, params, state)
  const [source] = await tx.select().from(contracts).where(addressed(kind, params))
  if (!source) throw refuse.notFound()
  const left = await unwanted(tx, versionId, body)
  const { code, supplierId, market } = { ...source, code: body.code }
  const [made] = await tx
    .insert(contracts)
    .values({ ...kind.ownedBy(params.id), kind: kind.kind, code, supplierId, market })
    .returning({ id: contracts.id })
  if (!made) throw new Error('no contract')
  const copyId = await copyVersion(tx, versionId, made.id, body)
  await copyChildren(tx, kind.children, versionId, copyId, {
    named: () => v7(),
    changes: changesOf(body),
    keeps: (id) => !left.has(id),
  })
  const data = await readContract(call, kind, { id: params.id, contractId: made.id })
  const after = { ...body, copyOf: source.code }
  audit({ entity: 'contract', entityId: made.id, event: 'contract.copied', after })
  return { data }
}

export const registerCopy = (door: Door) => {
  serve(door, copyHotelContract, (call) => copyContract(call, hotelKind))
  serve(door, copyTransportContract, (call) => copyContract(call, transportKind))
  serve(door, copyActivityContract, (call) => copyContract(call, activityKind))
}
