import { MobileOutlined } from '@ant-design/icons'
import type { DispatchBoard } from '@melali/shared/api'
import { FieldDialog, LinkButton, useT } from '@melali/shared/ui'
import { Button, Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { useSpeaks } from '../lines/use-speaks'
import { JobFacts } from './block-face'
import { useBoardActions } from './board-context'
import { awayOn } from './hours'
import { JobReports } from './job-reports'
import { type Block, isMovable } from './plan'

interface Props {
  board: DispatchBoard
  blocks: readonly Block[]
  onGive: (blocks: readonly Block[], personId: string | null, vehicleId?: string) => void
  onClose: () => void
}

const Choosing = ({ board, blocks, onGive, onClose }: Props) => {
  const t = useT('dispatch')
  const speaks = useSpeaks()
  const [personId, setPersonId] = useState<string | null>(null)
  const [vehicleId, setVehicleId] = useState<string>()
  const [only] = blocks
  const isHeld = blocks.some(({ duty, proposal }) => duty || proposal)
  const movable = blocks.some(isMovable)
  const held = blocks.length === 1 && only?.duty ? only.duty : null
  const person = board.people.find(({ id }) => id === held?.personId)
  const { link } = useBoardActions()
  const away = new Set(
    board.off.filter((off) => blocks.some(({ job }) => awayOn(job.date, off))).map(({ personId: id }) => id),
  )
  const give = (to: string | null) => {
    onClose()
    onGive(blocks, to, vehicleId)
  }
  return (
    <Flex vertical gap="middle">
      {blocks.length <= 5 ? (
        blocks.map((block) => <JobFacts key={block.key} block={block} />)
      ) : (
        <Typography.Text>{t('chosen', { count: blocks.length })}</Typography.Text>
      )}
      {movable && (
        <>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('assignTo')}
            placeholder={t('assignTo')}
            value={personId}
            onChange={setPersonId}
            options={board.people.map(({ id, name, languages }) => ({
              value: id,
              label: `${name} · ${away.has(id) ? t('away') : speaks(languages)}`,
              disabled: away.has(id),
            }))}
          />
          {board.vehicles.length > 0 && (
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={t('vehicle')}
              placeholder={t('anyVehicle')}
              value={vehicleId}
              onChange={setVehicleId}
              options={board.vehicles.map(({ id, plate, seats, transport }) => ({
                value: id,
                label: `${plate} · ${transport} · ${t('seats', { count: seats })}`,
              }))}
            />
          )}
          <Flex wrap gap="small">
            <Button type="primary" disabled={!personId} onClick={() => give(personId)}>
              {t('assign')}
            </Button>
            {isHeld && <Button onClick={() => give(null)}>{t('takeOff')}</Button>}
          </Flex>
        </>
      )}
      {held && held.state !== 'planned' && only && (
        <JobReports lineId={only.job.lineId} duty={held} onTakenBack={onClose} />
      )}
      {person && only && (
        <Button
          icon={<MobileOutlined />}
          onClick={() => {
            onClose()
            link(person, only.job.date)
          }}
        >
          {t('link.of', { name: person.name })}
        </Button>
      )}
      {blocks.length === 1 && only && (
        <LinkButton to={`/booking-management/${only.job.bookingId}/detail`}>{t('openBooking')}</LinkButton>
      )}
    </Flex>
  )
}

/** What can be done with a job, or with all that are selected. */
export const JobDialog = (props: Props) => {
  const t = useT('dispatch')
  const { blocks, onClose } = props
  return (
    <FieldDialog
      open={blocks.length > 0}
      title={t(blocks.some(isMovable) ? 'assignTitle' : 'jobTitle', { count: blocks.length })}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Choosing {...props} />
    </FieldDialog>
  )
}
