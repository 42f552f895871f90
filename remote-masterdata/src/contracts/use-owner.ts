import { useLabel, useRead } from '@melali/shared/ui'
import { useParams } from 'react-router-dom'
import type { ContractKind } from './kinds'

/** The owner's name and supplier for the trail and for a new contract; the trail works without them. */
export const useOwner = ({ owner }: ContractKind) => {
  const label = useLabel()
  const { id = '' } = useParams()
  const read = useRead(owner.endpoints.get, { params: { id } })
  const row: Record<string, unknown> | undefined = read.data?.data
  const name = row?.[owner.titleField]
  return {
    read,
    supplierId: row?.supplierId ? String(row.supplierId) : null,
    list: { title: label(owner.label), to: owner.at },
    record: { title: name ? String(name) : label(owner.one), to: `${owner.at}/${id}/detail` },
  }
}
