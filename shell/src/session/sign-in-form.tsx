import { type Api, ApiError } from '@melali/shared/contract'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field'
import { Icon } from './icon'
import { PasswordField } from './password-field'
import { type ByField, type Credentials, missingIn, refusalOf } from './refusals'
import { signIn } from './start'

interface Props {
  api: Api
  entered: Credentials
  onEnter: (entered: Credentials) => void
  /** The button waits for what this answers. */
  onDone: () => void | Promise<void>
  /** The address can't be changed where somebody signs in *again*. */
  isAgain?: boolean
  children?: ReactNode
}

export const SignInForm = ({ api, entered, onEnter, onDone, isAgain = false, children }: Props) => {
  const { t } = useTranslation('shell')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wrong, setWrong] = useState<{ told: ByField; about: Credentials }>()
  const [isSending, setSending] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const tell = (told: ByField) => setWrong({ told, about: entered })
  /** What has changed since is no longer what was refused. */
  const errorOf = (name: keyof Credentials) =>
    wrong?.about[name] === entered[name] ? wrong.told[name] : undefined
  const fieldOf = (name: keyof Credentials) => ({
    name,
    value: entered[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => onEnter({ ...entered, [name]: target.value }),
  })

  const send = async () => {
    setSending(true)
    try {
      await signIn(api, { ...entered, email: entered.email.trim() })
      await onDone()
    } catch (error) {
      const { byField, general } = refusalOf(error, t)
      tell(byField)
      setRefusal(general)
      if (!(error instanceof ApiError && error.status === 401)) return
      password.current?.focus()
      password.current?.select()
    } finally {
      setSending(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    const missing = missingIn(entered, t)
    tell(missing)
    setRefusal(null)
    if (Object.keys(missing).length === 0) void send()
  }

  return (
    <form className="sign-in" noValidate onSubmit={submit}>
      {refusal && (
        <p className="sign-in-refusal" role="alert">
          <Icon name="refused" />
          {refusal}
        </p>
      )}
      <Field
        label={t('login.email')}
        {...fieldOf('email')}
        autoComplete="username"
        inputMode="email"
        autoFocus={!isAgain}
        disabled={isAgain}
      />
      <PasswordField
        label={t('login.password')}
        {...fieldOf('password')}
        ref={password}
        autoFocus={isAgain}
      />
      <button type="submit" className="sign-in-submit" aria-busy={isSending}>
        {isSending && <Icon name="sending" />}
        {t('login.submit')}
      </button>
      {children}
    </form>
  )
}
