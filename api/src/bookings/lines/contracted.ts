import { eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { contracts, contractVersions, suppliers } from '../../db'

/** The contract of a line and its supplier; join all three tables for it. */
export const contractColumns = {
  contractId: contracts.id,
  contractCode: contracts.code,
  contractName: contractVersions.name,
  supplierId: contracts.supplierId,
  paymentDays: suppliers.paymentDays,
  /** Whom the guest calls. */
  provider: {
    name: suppliers.name,
    address: suppliers.address,
    phone: suppliers.phone,
    email: suppliers.email,
  },
}

export const versionOf = (line: { contractVersionId: AnyPgColumn }) =>
  eq(contractVersions.id, line.contractVersionId)
export const ofVersion = eq(contracts.id, contractVersions.contractId)
export const ofContract = eq(suppliers.id, contracts.supplierId)
