import { lazy, Suspense } from 'react'
import { useExpiry } from './expiry'

const SignInDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sign-in" */ './sign-in-dialog')).SignInDialog,
}))

/** Costs nothing until a session ends under an open page. */
export const ExpiryGate = () => {
  const answer = useExpiry((expiry) => expiry.answer)
  if (!answer) return null
  return (
    <Suspense>
      <SignInDialog onAnswer={answer} />
    </Suspense>
  )
}
