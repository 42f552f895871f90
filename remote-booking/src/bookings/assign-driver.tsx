import { assignDriver, type BookingDetail, driverCandidates, type TransportLine } from '@melali/shared/api'
import { Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { CandidateList } from './candidate-list'
import { LineButton } from './line-button'
import { TimeAlert } from './time-alert'
import { useSpeaks } from './use-speaks'

interface Props {
  booking: BookingDetail
  line: TransportLine
}

const Picker = ({ booking, line, onDone }: Props & { onDone: () => void }) => {
  const t = useT('assign')
  const said = useSaid()
  const parts = useT('parts')
  const speaks = useSpeaks()
  const params = { id: booking.id, lineId: line.id }
  // Of several vehicles it isn't known which pair is meant; one pair is there to be changed.
  const only = line.quantity === 1 ? line.crew[0] : undefined
  const [driverId, setDriver] = useState<string | null>(only?.driver.id ?? null)
  const [vehicleId, setVehicle] = useState<string | null>(only?.vehicle.id ?? null)
  const read = useRead(driverCandidates, { params }, { fresh: 0 })
  const assign = useBookingCommand(assignDriver, booking.id, {
    toast: said('crew.driver'),
    shows: ({ status }) => [409, 422].includes(status),
  })
  const save = async () => {
    if (!driverId || !vehicleId) return
    const { ok } = await assign.run({ params, body: { driverId, vehicleId } })
    if (ok) onDone()
    else void read.refetch()
  }
  return (
    <>
      {assign.error && (
        <Alert type="error" showIcon title={assign.error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <TimeAlert booking={booking} line={line} />
      <Shown read={read} what={parts('drivers')}>
        {({ data }) => (
          <>
            <CandidateList
              title={t('driver')}
              candidates={data.drivers.map((driver) => ({ ...driver, note: speaks(driver.languages) }))}
              value={driverId}
              onChange={setDriver}
            />
            <CandidateList
              title={t('vehicle')}
              candidates={data.vehicles.map((vehicle) => ({
                ...vehicle,
                name: vehicle.plate,
                note: t('seats', { count: vehicle.seats }),
              }))}
              value={vehicleId}
              onChange={setVehicle}
            />
          </>
        )}
      </Shown>
      <Button block type="primary" disabled={!driverId || !vehicleId} loading={assign.pending} onClick={save}>
        {t('assign')}
      </Button>
    </>
  )
}

const assignable = new Set(['requested', 'to_assign', 'assigned'])
const operable = new Set(['in_process', 'confirmed', 'travelling'])

/** Picks who drives with what; the busy ones say with what they are busy. */
export const AssignDriver = ({ booking, line }: Props) => {
  const t = useT('assign')
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can('assign.driver') || !operable.has(booking.status) || !assignable.has(line.status)) return null
  const isFull = line.crew.length >= line.quantity
  return (
    <>
      <LineButton type={isFull ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        {t(isFull ? 'changeDriver' : 'assignDriver')}
        {line.quantity > 1 && ` (${line.crew.length}/${line.quantity})`}
      </LineButton>
      <Modal
        open={open}
        title={t('driverTitle', { title: `${line.fromPlace} → ${line.toPlace}` })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Picker booking={booking} line={line} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
