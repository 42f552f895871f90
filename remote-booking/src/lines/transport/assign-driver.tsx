import {
  assignDriver,
  type BookingDetail,
  type DispatchOverruling,
  driverCandidates,
  type TransportLine,
} from '@melali/shared/api'
import type { Reply } from '@melali/shared/contract'
import { useLocale, useRead, useT, wayText } from '@melali/shared/ui'
import { useSaid } from '../../said'
import { useBookingCommand } from '../../use-booking-command'
import { useWayBack } from '../../use-way-back'
import { Dispatch, type Lists } from '../dispatch'
import { useSpeaks } from '../use-speaks'

type Candidates = Reply<typeof driverCandidates>['data']

interface Pair {
  driverId: string
  vehicleId: string
  /** Asked only where all vehicles have their driver. */
  insteadOf?: string
}

const useDrivers = (booking: BookingDetail, line: TransportLine) => {
  const t = useT('assign')
  const parts = useT('parts')
  const said = useSaid()
  const board = useT('dispatch')
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
    listsOf: ({ insteadOf, drivers, vehicles }: Candidates): Lists => ({
      ...(insteadOf.length > 0 && {
        insteadOf: {
          title: t('insteadOf'),
          candidates: insteadOf.map(({ driverId, name, plate, state }) => ({
            ...{ id: driverId, name, note: plate },
            // Who has said yes already is to be told.
            warnings: state === 'planned' ? [] : [board(`states.${state}`)],
          })),
        },
      }),
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
    send: (pair: Pair, overruling?: DispatchOverruling) =>
      command.run({ params, body: { ...pair, ...overruling } }),
  }
}

/** Who drives with what. */
export const AssignDriver = ({ booking, line }: { booking: BookingDetail; line: TransportLine }) => {
  const t = useT('assign')
  const locale = useLocale()
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
      title={t('driverTitle', { title: wayText(line.fromPlace, line.toPlace, locale) })}
      button={`${t(isFull ? 'changeDriver' : 'assignDriver')}${share}`}
      primary={!isFull}
      first={{ driverId: only?.driver.id ?? null, vehicleId: only?.vehicle.id ?? null }}
      useChoosing={useDrivers}
    />
  )
}
