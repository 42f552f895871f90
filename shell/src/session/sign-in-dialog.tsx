import { Button, Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Credentials, SignInForm } from './sign-in-form'
import { useSession } from './store'

/** Over the live page: what was typed stays, and the refused call goes out again. */
export const SignInDialog = ({ onAnswer }: { onAnswer: (sameUser: boolean) => void }) => {
  const { t } = useTranslation('shell')
  const [form] = Form.useForm<Credentials>()
  const { email, name } = useSession()
  return (
    <Modal
      open
      width={420}
      title={t('expired.title')}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => onAnswer(false)}
    >
      <p>{t('expired.text', { name })}</p>
      <SignInForm form={form} email={email ?? ''} onDone={() => onAnswer(true)}>
        <Button type="text" block onClick={() => window.location.assign('/login')}>
          {t('expired.other')}
        </Button>
      </SignInForm>
    </Modal>
  )
}
