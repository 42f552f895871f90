import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import '../error-page.css'

interface Props {
  status: number
  /** What exactly could not be found or went wrong. */
  detail?: string
  children?: ReactNode
}

export const ErrorPage = ({ status, detail, children }: Props) => {
  const { t } = useTranslation('shell')
  const kind = status === 404 ? 'missing' : 'broken'
  return (
    <section className="error-page">
      <p className="error-page-status">{status}</p>
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(`error.${kind}.text`)}</p>
      {detail && <code>{detail}</code>}
      <div className="error-page-ways">
        {children}
        <Link to="/">
          <Button type="primary" tabIndex={-1}>
            {t('error.home')}
          </Button>
        </Link>
      </div>
    </section>
  )
}
