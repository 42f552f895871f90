import type { BookingDetail } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { GuestsForm } from '../guests/guests-form'
import { StartForm } from './start-form'
import { TripTold } from './trip-told'

interface Props {
  booking: BookingDetail | undefined
  selection: PackageSelection | null
  onSaved: (bookingId: string) => void
}

/** First the group and the dates make a draft; afterwards both and its guests can still be changed. */
export const GuestStep = ({ booking, selection, onSaved }: Props) =>
  booking ? (
    <>
      <TripTold booking={booking} />
      <GuestsForm booking={booking} onSaved={() => onSaved(booking.id)} />
    </>
  ) : (
    <StartForm selection={selection} onCreated={onSaved} />
  )
