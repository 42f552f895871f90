import { useCan, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { type ContractHead, hasPrices } from './head'
import type { ContractKind } from './kinds'
import { noPricesId } from './no-prices'
import { StatusDialog } from './status-dialog'

interface Props {
  kind: ContractKind
  ownerId: string
  contract: ContractHead
}

/** The next step of a contract that isn't on sale. */
export const ActivateButton = (props: Props) => {
  const t = useT('contractStatus')
  const can = useCan()
  const [open, setOpen] = useState(false)
  const waits = props.contract.status === 'draft' || props.contract.status === 'suspended'
  const priced = hasPrices(props.contract)
  if (!waits || !can('update.contract')) return null
  return (
    <>
      <Button
        type="primary"
        disabled={!priced}
        aria-describedby={priced ? undefined : noPricesId}
        onClick={() => setOpen(true)}
      >
        {t('activate.verb')}
      </Button>
      {open && <StatusDialog {...props} change="activate" onClose={() => setOpen(false)} />}
    </>
  )
}
