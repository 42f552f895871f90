import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../session/store'
import { baliToday } from './period'

export const Welcome = () => {
  const { t } = useTranslation('shell')
  const { name, permissions } = useSession()
  const navigate = useNavigate()
  return (
    <header className="welcome">
      <div>
        <h1>{t('dashboard.welcome', { name })}</h1>
        <p>{t('dashboard.today', { day: dayjs(baliToday()).format('dddd, D MMMM YYYY') })}</p>
      </div>
      {permissions.includes('create.booking') && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/booking-management/create')}>
          {t('dashboard.create')}
        </Button>
      )}
    </header>
  )
}
