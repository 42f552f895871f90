import { useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { useNavigate } from 'react-router-dom'
import { GuestsForm } from '../steps/guests-form'
import { EditFrame } from './edit-page'

export const Component = () => {
  const t = useT('steps')
  const navigate = useNavigate()
  return (
    <EditFrame name="guests">
      {(booking) => (
        <Card>
          <GuestsForm
            booking={booking}
            submit={t('save')}
            onSaved={() => navigate(`/booking-management/${booking.id}/detail`)}
          />
        </Card>
      )}
    </EditFrame>
  )
}
