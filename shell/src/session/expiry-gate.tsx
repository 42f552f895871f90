import { lazyPart } from '@melali/shared/ui'
import { useTranslation } from 'react-i18next'
import { DialogBoundary } from '../dialog-boundary'
import { anew } from '../federation/anew'
import { TitledStillLoading } from '../layout/still-loading'
import { useExpiry } from './expiry'

const SignInDialog = lazyPart(
  anew(async () => (await import(/* webpackChunkName: "sign-in" */ './sign-in-dialog')).SignInDialog),
  <TitledStillLoading title="login.page" />,
)

/** Costs nothing until a session ends under an open page. */
export const ExpiryGate = () => {
  const { t } = useTranslation('shell')
  const answer = useExpiry((expiry) => expiry.answer)
  if (!answer) return null
  return (
    <DialogBoundary title={t('expired.title')} onClose={() => answer(false)}>
      <SignInDialog onAnswer={answer} />
    </DialogBoundary>
  )
}
