import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { contracts, contractVersions } from '../../db'
import { addDays } from '../../pricing'
import { insertAll } from '../bulk'
import type { Demo } from '../demo'
import { windowsAround } from './calendar'

type Contract = typeof contracts.$inferInsert
type Version = typeof contractVersions.$inferInsert

interface Wording {
  name: string
  notes: string
  inclusions: string[]
  timeline?: { time: string; title: string; text?: string }[]
  termsText: string
  cancellationPolicy: string
  taxMode?: Version['taxMode']
}

/** A contract with one version of it; its rates hang on `version.id`. */
export interface Paper {
  contract: Contract & { id: string }
  version: Version & { id: string }
  /** What becomes of it once it is published; a draft isn't. */
  status: 'active' | 'suspended' | 'archived' | 'draft'
}

type Owner = Pick<Contract, 'kind' | 'supplierId' | 'code'> &
  Partial<Pick<Contract, 'hotelId' | 'transportId' | 'activityId' | 'market'>>

export const paperOf = (
  demo: Demo,
  owner: Owner,
  wording: Wording,
  status: Paper['status'] = 'active',
): Paper => {
  const id = v7()
  return {
    contract: { id, ...owner },
    version: versionOf(demo, id, 1, wording),
    status,
  }
}

const versionOf = (demo: Demo, contractId: string, versionNo: number, wording: Wording) => ({
  id: v7(),
  contractId,
  versionNo,
  ...windowsAround(demo.today),
  ...wording,
  termsHash: createHash('sha256').update(wording.termsText).digest('hex'),
})

/** The next version of the same contract, which takes the place of the first. */
export const nextVersion = (demo: Demo, { contract, status }: Paper, wording: Wording): Paper => ({
  contract,
  version: versionOf(demo, contract.id, 2, wording),
  status,
})

/** Everything at once: a version's children have to be there before it is published, and stand still afterwards. */
export const writePapers = async ({ tx }: Demo, papers: readonly Paper[]) => {
  const firsts = papers.filter(({ version }) => version.versionNo === 1)
  await insertAll(
    tx,
    contracts,
    firsts.map(({ contract }) => contract),
  )
  await insertAll(
    tx,
    contractVersions,
    papers.map(({ version }) => version),
  )
}

/** Publishes the versions and puts each contract into its state; the last version of a contract is the current one. */
export const publishPapers = async (demo: Demo, papers: readonly Paper[], publishedById: string) => {
  const published = papers
    .filter(({ status }) => status !== 'draft')
    .map(({ contract, version, status }) => ({ contract: contract.id, version: version.id, status }))
  const current = [...new Map(published.map((row) => [row.contract, row])).values()]
  const at = `${addDays(demo.today, -280)}T02:00:00.000Z`
  await demo.tx.execute(sql`update contract_versions v set published_at = ${at}, published_by_id = ${publishedById}
    from json_to_recordset(${JSON.stringify(published)}::json) as p(version uuid) where v.id = p.version`)
  await demo.tx.execute(sql`update contracts c set status = p.status, current_version_id = p.version
    from json_to_recordset(${JSON.stringify(current)}::json) as p(contract uuid, version uuid, status text)
    where c.id = p.contract`)
}
