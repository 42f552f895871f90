import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { DropMenu, useCan, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { CopyContractDrawer } from './copy-contract-drawer'
import { type ContractHead, hasPrices } from './head'
import type { ContractKind } from './kinds'
import { type StatusChange, StatusDialog } from './status-dialog'
import { useRemoveContract } from './use-remove-contract'

interface Props {
  kind: ContractKind
  ownerId: string
  contract: ContractHead
  onGone?: () => void
}

const changesOf: Record<ContractHead['status'], readonly StatusChange[]> = {
  draft: ['activate'],
  active: ['suspend'],
  suspended: ['activate', 'archive'],
  archived: [],
}

/** What can be done with a contract as a whole; nothing is drawn where nothing can. */
export const ContractMenu = ({ kind, ownerId, contract, onGone = () => {} }: Props) => {
  const t = useT('contractStatus')
  const tCopy = useT('copyContract')
  const can = useCan()
  const [change, setChange] = useState<StatusChange | null>(null)
  const [copies, setCopies] = useState(false)
  const remove = useRemoveContract(kind, ownerId, contract, { onGone, onSuspend: () => setChange('suspend') })
  const lacksPrices = (key: StatusChange) => key === 'activate' && !hasPrices(contract)
  const items = [
    ...(can('create.contract')
      ? [{ key: 'copy', label: tCopy('verb'), onClick: () => setCopies(true) }]
      : []),
    ...(can('update.contract') ? changesOf[contract.status] : []).map((key) => ({
      key,
      label: lacksPrices(key) ? t('activateUnpriced') : t(`${key}.verb`),
      danger: key === 'archive',
      disabled: lacksPrices(key),
      onClick: () => setChange(key),
    })),
    ...(can('delete.contract')
      ? [{ key: 'delete', label: t('delete.verb'), danger: true, onClick: () => void remove() }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <DropMenu menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('actionsOf', { name: contract.name })}
        />
      </DropMenu>
      <CopyContractDrawer
        kind={kind}
        ownerId={ownerId}
        contract={contract}
        open={copies}
        onClose={() => setCopies(false)}
      />
      {change && (
        <StatusDialog
          kind={kind}
          ownerId={ownerId}
          contract={contract}
          change={change}
          onClose={() => setChange(null)}
        />
      )}
    </>
  )
}
