import { ApiError } from '@melali/shared/contract'
import { Alert, Button, Form, type FormInstance, Input, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '../use-host'
import { signIn } from './start'

export interface Credentials {
  email: string
  password: string
}

interface Props {
  form: FormInstance<Credentials>
  onDone: (userId: string) => void
  /** The address can't be changed where somebody signs in *again*. */
  email?: string
  children?: ReactNode
}

const fields = ['email', 'password'] as const

/** The server's sentence goes to its field, or above the form when it belongs to none. */
const refusalOf = (error: ApiError) => {
  const byField = fields.flatMap((name) => {
    const errors = error.body.errors?.[name]
    return errors ? [{ name, errors }] : []
  })
  return { byField, general: byField.length > 0 ? null : error.message }
}

export const SignInForm = ({ form, onDone, email, children }: Props) => {
  const { t } = useTranslation('shell')
  const { api } = useHost()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const password = useRef<InputRef>(null)

  const submit = async (credentials: Credentials) => {
    setRefusal(null)
    setSending(true)
    try {
      const user = await signIn(api, { ...credentials, email: email ?? credentials.email.trim() })
      onDone(user.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { byField, general } = refusalOf(error)
      form.setFields(byField)
      setRefusal(general)
      if (error.status === 401) password.current?.focus({ cursor: 'all' })
    } finally {
      setSending(false)
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ email: email ?? '', password: '' }}
      onFinish={submit}
    >
      {refusal && <Alert className="login-refusal" type="error" showIcon title={refusal} role="alert" />}
      <Form.Item
        name="email"
        label={t('login.email')}
        rules={[
          { required: true, message: t('rule.required') },
          { type: 'email', message: t('rule.email'), transform: (value: string) => value.trim() },
        ]}
      >
        <Input autoComplete="username" inputMode="email" autoFocus={!email} disabled={Boolean(email)} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('rule.required') }]}
      >
        <Input.Password ref={password} autoComplete="current-password" autoFocus={Boolean(email)} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {t('login.submit')}
      </Button>
      {children}
    </Form>
  )
}
