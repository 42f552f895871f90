import { lazyPart, useKeys } from '@melali/shared/ui'
import { useTranslation } from 'react-i18next'
import { DialogBoundary } from '../dialog-boundary'
import { closeKeys, openKeys, useKeysSheet } from './keys-store'

const KeysSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "keys" */ './keys-sheet')).KeysSheet,
  null,
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
