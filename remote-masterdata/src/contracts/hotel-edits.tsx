import type { HotelContract } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { BandsForm } from './edit/bands-form'
import { EditButton } from './edit/edit-button'
import { OffersForm } from './edit/offers-form'
import { StepsForm } from './edit/steps-form'
import { SupplementsForm } from './edit/supplements-form'
import { useEditing } from './edit/use-editing'
import { contractKinds } from './kinds'

/** What changes the conditions of a hotel contract, each beside what it changes. */
export const useHotelEdits = (contract: HotelContract) => {
  const t = useT('contract')
  const editing = useEditing(contract)
  return {
    bands: editing.prices && (
      <EditButton
        title={t('children')}
        size={760}
        form={(close) => <BandsForm contract={contract} onSaved={close} />}
      />
    ),
    supplements: editing.prices && (
      <EditButton
        title={t('supplements')}
        size={760}
        form={(close) => <SupplementsForm contract={contract} onSaved={close} />}
      />
    ),
    offers: editing.texts && (
      <EditButton
        title={t('offers')}
        size={760}
        form={(close) => <OffersForm contract={contract} onSaved={close} />}
      />
    ),
    steps: editing.texts && (
      <EditButton
        title={t('cancellation')}
        form={(close) => <StepsForm kind={contractKinds.hotel} contract={contract} onSaved={close} />}
      />
    ),
  }
}
