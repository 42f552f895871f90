import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from './boundary'

interface Props {
  children: ReactNode
  title: string
  onClose: () => void
}

const Failed = ({ title, onClose, retry }: Omit<Props, 'children'> & { retry: () => void }) => {
  const { t } = useTranslation('shell')
  const again = (
    <Button type="primary" onClick={retry}>
      {t('retry')}
    </Button>
  )
  return (
    <Modal open title={title} footer={again} onCancel={onClose}>
      <p role="alert">{t('block.failed')}</p>
    </Modal>
  )
}

/** A dialog whose code can't be had says so and can be tried again; the page under it stays. */
export const DialogBoundary = ({ children, ...dialog }: Props) => (
  <Boundary failed={(retry) => <Failed {...dialog} retry={retry} />}>{children}</Boundary>
)
