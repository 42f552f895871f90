import { type ActivityLine, assignGuide, type BookingDetail, guideCandidates } from '@melali/shared/api'
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
  line: ActivityLine
}

const Picker = ({ booking, line, onDone }: Props & { onDone: () => void }) => {
  const t = useT('assign')
  const said = useSaid()
  const parts = useT('parts')
  const speaks = useSpeaks()
  const [guideId, setGuide] = useState<string | null>(line.guide?.id ?? null)
  const read = useRead(guideCandidates, { params: { id: booking.id, lineId: line.id } }, { fresh: 0 })
  const assign = useBookingCommand(assignGuide, booking.id, {
    toast: said('crew.guide'),
    shows: ({ status }) => [409, 422].includes(status),
  })
  const save = async () => {
    if (!guideId) return
    const { ok } = await assign.run({
      params: { id: booking.id },
      body: { activityLineId: line.id, guideId },
    })
    if (ok) onDone()
    else void read.refetch()
  }
  return (
    <>
      {assign.error && (
        <Alert type="error" showIcon title={assign.error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <TimeAlert booking={booking} line={line} />
      <Shown read={read} what={parts('guides')}>
        {({ data }) => (
          <CandidateList
            title={t('guide')}
            candidates={data.map((guide) => ({ ...guide, note: speaks(guide.languages) }))}
            value={guideId}
            onChange={setGuide}
          />
        )}
      </Shown>
      <Button block type="primary" disabled={!guideId} loading={assign.pending} onClick={save}>
        {t('assign')}
      </Button>
    </>
  )
}

/** Guides belong to services that are still to come, of bookings that are approved. */
const guided = new Set(['requested', 'confirmed', 'reopened'])
const operable = new Set(['in_process', 'confirmed', 'travelling'])

export const AssignGuide = ({ booking, line }: Props) => {
  const t = useT('assign')
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can('assign.guide') || !operable.has(booking.status) || !guided.has(line.status)) return null
  return (
    <>
      <LineButton onClick={() => setOpen(true)}>{t(line.guide ? 'changeGuide' : 'assignGuide')}</LineButton>
      <Modal
        open={open}
        title={t('guideTitle', { title: line.activity })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Picker booking={booking} line={line} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
