import type { AsIssued, Db } from '../db'
import { currentSettings } from '../settings/current'
import { billToOf } from './bill'

/** Who writes and to whom, as the document has said since its issue. Our logo is today's. */
export const sidesOf = async (tx: Db, asIssued: AsIssued | null, agentId: string) => ({
  issuer: { ...(await currentSettings(tx)), ...asIssued?.issuer },
  billTo: asIssued?.billTo ?? (await billToOf(tx, agentId)),
})
