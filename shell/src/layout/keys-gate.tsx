import { lazyPart, useKeys } from '@melali/shared/ui'
import { useTranslation } from 'react-i18next'
import { DialogBoundary } from '../dialog-boundary'
import { anew } from '../federation/anew'
import { closeKeys, openKeys, useKeysSheet } from './keys-store'
import { TitledStillLoading } from './still-loading'

const KeysSheet = lazyPart(
  anew(async () => (await import(/* webpackChunkName: "keys" */ './keys-sheet')).KeysSheet),
  <TitledStillLoading title="keys.title" />,
)

/** `?` from anywhere says which keys there are. */
export const Keys = () => {
  const { t } = useTranslation('shell')
  const isOpen = useKeysSheet((sheet) => sheet.isOpen)
  useKeys({ '?': openKeys })
  if (!isOpen) return null
  return (
    <DialogBoundary title={t('keys.title')} onClose={closeKeys}>
      <KeysSheet />
    </DialogBoundary>
  )
}
