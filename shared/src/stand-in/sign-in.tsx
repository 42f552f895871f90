import { Alert, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { login } from '../api'
import type { Host } from '../contract'

/** For a product that shows no demonstration; where one is shown, the list of people is quicker. */
export const SignIn = ({ host }: { host: Host }) => {
  const { t } = useTranslation('stand-in')
  const [refusal, setRefusal] = useState<string>()
  const signIn = (body: { email: string; password: string }) =>
    host.api(login, { body }).then(
      () => window.location.reload(),
      (cause) => setRefusal(String(cause.message)),
    )
  return (
    <Card title={t('signIn')} style={{ maxInlineSize: 360, margin: '10vh auto' }}>
      <Form layout="vertical" requiredMark={false} onFinish={signIn}>
        {refusal && <Alert type="error" title={refusal} />}
        <Form.Item name="email" label={t('email')} rules={[{ required: true }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {t('signIn')}
        </Button>
      </Form>
    </Card>
  )
}
