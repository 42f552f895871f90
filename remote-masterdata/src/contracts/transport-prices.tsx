import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { type TransportContract, transportContractWrites } from '@melali/shared/api'
import { FormDrawer, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { ItemActions } from './edit/item-actions'
import { ItemForm } from './edit/item-form'
import { Section } from './edit/section'
import { useAddress, useChange } from './edit/use-change'
import { useEditing } from './edit/use-editing'
import { TransportRates, useWay } from './transport-rates'

/** What a vehicle costs, each price changed where it stands. */
export const TransportPrices = ({ contract }: { contract: TransportContract }) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const way = useWay()
  const params = useAddress()
  const canEdit = useEditing(contract).prices
  const removal = useChange(transportContractWrites.removeItem, contract)
  const [edited, setEdited] = useState<{ itemId?: string } | null>(null)
  const close = () => setEdited(null)
  return (
    <Section
      title={t('rates')}
      extra={
        canEdit && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setEdited({})}>
            {tForm('addRate')}
          </Button>
        )
      }
    >
      <TransportRates
        rates={contract.rates}
        {...(canEdit && {
          actions: (rate) => (
            <ItemActions
              name={`${t(`services.${rate.service}`)}, ${way(rate)}`}
              onEdit={() => setEdited({ itemId: rate.id })}
              onRemove={() => removal.run({ params: { ...params, itemId: rate.id } })}
            />
          ),
        })}
      />
      <FormDrawer
        open={edited !== null}
        title={tForm(edited?.itemId ? 'editRate' : 'addRate')}
        size={640}
        onClose={close}
      >
        <ItemForm what="rate" contract={contract} {...edited} onSaved={close} />
      </FormDrawer>
    </Section>
  )
}
