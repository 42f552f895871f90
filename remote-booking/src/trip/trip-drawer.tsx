import type { BookingDetail } from '@melali/shared/api'
import { FormDrawer, useT } from '@melali/shared/ui'
import { TripForm } from './trip-form'

export interface TripProps {
  booking: BookingDetail
  onClose: () => void
}

export const TripDrawer = ({ booking, onClose }: TripProps) => (
  <FormDrawer open title={useT('trip')('edit')} onClose={onClose}>
    <TripForm booking={booking} onSaved={onClose} />
  </FormDrawer>
)
