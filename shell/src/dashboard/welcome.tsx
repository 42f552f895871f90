import { PlusOutlined } from '@ant-design/icons'
import { baliToday } from '@melali/shared/ui'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { longDay } from '../format'
import { useLanguage } from '../locale/store'
import { useSession } from '../session/store'

export const Welcome = () => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const { name, permissions } = useSession()
  const navigate = useNavigate()
  return (
    <header className="welcome">
      <div>
        <h1>{t('dashboard.welcome', { name })}</h1>
        <p>{t('dashboard.today', { day: longDay(baliToday(), locale) })}</p>
      </div>
      {permissions.includes('create.booking') && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/booking-management/create')}>
          {t('dashboard.create')}
        </Button>
      )}
    </header>
  )
}
