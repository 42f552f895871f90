import type { BookingDetail } from '@melali/shared/api'
import { LeaveGuard, useT } from '@melali/shared/ui'
import { Button, Card, Flex } from 'antd'
import { useState } from 'react'
import type { LineKind } from '../lines/kind'
import { LinesEditor } from '../lines/lines-editor'
import { StepAlert } from '../lines/step-alert'
import { useStep } from '../lines/use-step'

interface Props {
  kind: LineKind
  booking: BookingDetail
  onLeave: () => void
}

/** The lines of one kind, saved together. */
export const LinesCard = ({ kind, booking, onLeave }: Props) => {
  const t = useT('steps')
  const step = useStep(kind, booking)
  const [isFilling, setFilling] = useState(false)
  const leave = (saved: unknown) => {
    if (saved) queueMicrotask(onLeave)
  }
  return (
    <>
      {kind.Beside && <kind.Beside booking={booking} />}
      <Card>
        <Flex vertical gap="middle">
          <StepAlert step={step} onKeepMine={async () => leave(await step.keepMine())} />
          <LinesEditor kind={kind} booking={booking} step={step} onUnsaved={setFilling} />
          <Flex justify="end" gap="small">
            <Button onClick={onLeave}>{t('back')}</Button>
            <Button
              type="primary"
              loading={step.pending}
              disabled={!step.dirty}
              onClick={async () => leave(await step.save())}
            >
              {t('save')}
            </Button>
          </Flex>
        </Flex>
        <LeaveGuard when={step.dirty || isFilling} />
      </Card>
    </>
  )
}
