import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { contracts, contractVersions, suppliers } from '../../db'

/** The contract of a line and its supplier. */
export const contractColumns = {
  contractId: contracts.id,
  contractCode: contracts.code,
  contractName: contractVersions.name,
  supplierId: contracts.supplierId,
  /** Whom the guest calls. */
  provider: {
    name: suppliers.name,
    address: suppliers.address,
    phone: suppliers.phone,
    email: suppliers.email,
  },
}

/** What the columns above are read from, for a table of lines. */
export const joinContract = (line: { contractVersionId: AnyPgColumn }) =>
  sql`join ${contractVersions} on ${contractVersions.id} = ${line.contractVersionId}
    join ${contracts} on ${contracts.id} = ${contractVersions.contractId}
    join ${suppliers} on ${suppliers.id} = ${contracts.supplierId}`
