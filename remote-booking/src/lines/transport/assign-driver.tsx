import {
  assignDriver,
  type BookingDetail,
  type DispatchOverruling,
  driverCandidates,
  type TransportLine,
} from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import { useSaid } from '../../said'
import { useBookingCommand } from '../../use-booking-command'
import { useWayBack } from '../../use-way-back'
import { Dispatch } from '../dispatch'
import { useSpeaks } from '../use-speaks'

const useDrivers = (booking: BookingDetail, line: TransportLine) => {
  const t = useT('assign')
  const parts = useT('parts')
  const said = useSaid()
  const speaks = useSpeaks()
  const params = { id: booking.id, lineId: line.id }
  const command = useBookingCommand(assignDriver, booking.id, {
    toast: said('crew.driver'),
    shows: ({ status }) => [409, 422].includes(status),
    undo: useWayBack('drivers'),
  })
  const read = useRead(driverCandidates, { params }, { fresh: 0 })
  return {
    read,
    what: parts('drivers'),
    listsOf: ({ drivers, vehicles }: NonNullable<typeof read.data>['data']) => ({
      driverId: {
        title: t('driver'),
        candidates: drivers.map((driver) => ({ ...driver, note: speaks(driver.languages) })),
      },
      vehicleId: {
        title: t('vehicle'),
        candidates: vehicles.map((vehicle) => ({
          ...vehicle,
          name: vehicle.plate,
          note: t('seats', { count: vehicle.seats }),
        })),
      },
    }),
    command,
    send: (pair: { driverId: string; vehicleId: string }, overruling?: DispatchOverruling) =>
      command.run({ params, body: { ...pair, ...overruling } }),
  }
}

/** Who drives with what. */
export const AssignDriver = ({ booking, line }: { booking: BookingDetail; line: TransportLine }) => {
  const t = useT('assign')
  const { crew, quantity } = line
  const isFull = crew.length >= quantity
  const share = quantity > 1 ? ` (${crew.length}/${quantity})` : ''
  // Of several vehicles it isn't known which pair is meant; one pair is there to be changed.
  const only = quantity === 1 ? crew[0] : undefined
  return (
    <Dispatch
      booking={booking}
      line={line}
      may="assign.driver"
      open={['requested', 'to_assign', 'assigned']}
      title={t('driverTitle', { title: `${line.fromPlace} → ${line.toPlace}` })}
      button={`${t(isFull ? 'changeDriver' : 'assignDriver')}${share}`}
      primary={!isFull}
      first={{ driverId: only?.driver.id ?? null, vehicleId: only?.vehicle.id ?? null }}
      useChoosing={useDrivers}
    />
  )
}
