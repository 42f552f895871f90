import type { HotelContract } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { EditButton } from './edit/edit-button'
import { ListForm } from './edit/list-form'
import { useEditing } from './edit/use-editing'
import { contractKinds } from './kinds'

/** What changes the conditions of a hotel contract, each beside what it changes. */
export const useHotelEdits = (contract: HotelContract) => {
  const t = useT('contract')
  const { prices, texts } = useEditing(contract)
  const edit = (name: 'childBands' | 'supplements' | 'offers' | 'cancellationSteps', what: string) => (
    <EditButton
      title={t(what)}
      size={name === 'cancellationSteps' ? 640 : 760}
      form={(close) => (
        <ListForm name={name} kind={contractKinds.hotel} contract={contract} onSaved={close} />
      )}
    />
  )
  return {
    bands: prices && edit('childBands', 'children'),
    supplements: prices && edit('supplements', 'supplements'),
    offers: texts && edit('offers', 'offers'),
    steps: texts && edit('cancellationSteps', 'cancellation'),
  }
}
