import { assignDriver, type BookingDetail, driverCandidates, type TransportLine } from '@melali/shared/api'
import { Shown, useCan, useCommand, useRead, useT } from '@melali/shared/ui'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { CandidateList } from './candidate-list'

interface Props {
  booking: BookingDetail
  line: TransportLine
}

const Picker = ({ booking, line, onDone }: Props & { onDone: () => void }) => {
  const t = useT('assign')
  const params = { id: booking.id, lineId: line.id }
  const [driverId, setDriver] = useState<string | null>(line.driver?.id ?? null)
  const [vehicleId, setVehicle] = useState<string | null>(line.vehicle?.id ?? null)
  const read = useRead(driverCandidates, { params })
  const assign = useCommand(assignDriver, { toast: t('driverAssigned'), shows: [409, 412, 422] })
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
      <Shown read={read}>
        {({ data }) => (
          <>
            <CandidateList
              title={t('driver')}
              candidates={data.drivers.map((driver) => ({ ...driver, note: driver.languages.join(', ') }))}
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
      <Button
        block
        type="primary"
        style={{ marginBlockStart: 16 }}
        disabled={!driverId || !vehicleId}
        loading={assign.pending}
        onClick={save}
      >
        {t('assign')}
      </Button>
    </>
  )
}

const assignable = new Set(['to_assign', 'assigned'])

/** Picks who drives with what; the busy ones say with what they are busy. */
export const AssignDriver = ({ booking, line }: Props) => {
  const t = useT('assign')
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can('assign.driver') || !assignable.has(line.status)) return null
  return (
    <>
      <Button size="small" type={line.driver ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        {t(line.driver ? 'changeDriver' : 'assignDriver')}
      </Button>
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
