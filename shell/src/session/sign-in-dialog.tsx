import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOwnRegistry } from '../registry-store'
import { useHost } from '../use-host'
import { nothingEntered } from './refusals'
import { SignInForm } from './sign-in-form'
import { useSession } from './store'

/** Over the live page: what was typed stays, and the refused call goes out again. */
export const SignInDialog = ({ onAnswer }: { onAnswer: (sameUser: boolean) => void }) => {
  const { t } = useTranslation('shell')
  const { api } = useHost()
  const { email, name } = useSession()
  const [entered, setEntered] = useState({ ...nothingEntered, email: email ?? '' })
  const signedIn = () => {
    void readOwnRegistry()
    onAnswer(true)
  }
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
      <SignInForm isAgain api={api} entered={entered} onEnter={setEntered} onDone={signedIn}>
        <Button type="text" size="large" block onClick={() => window.location.assign('/login')}>
          {t('expired.other')}
        </Button>
      </SignInForm>
    </Modal>
  )
}
