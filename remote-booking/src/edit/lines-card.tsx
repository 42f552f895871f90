import type { BookingDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Button, Card, Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { LineKind } from '../lines/kind'
import { LinesEditor } from '../lines/lines-editor'
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
  const [params] = useSearchParams()
  const save = async () => {
    if (await step.save()) queueMicrotask(onLeave)
  }
  return (
    <>
      {kind.Beside && !booking.changeOf && <kind.Beside booking={booking} />}
      <Card>
        <Flex vertical gap="middle">
          <LinesEditor
            kind={kind}
            booking={booking}
            step={step}
            onSaved={onLeave}
            opened={params.get('line')}
          />
          <Flex justify="end" gap="small">
            <Button onClick={onLeave}>{t('back')}</Button>
            <Button type="primary" loading={step.pending} disabled={!step.dirty} onClick={save}>
              {t('save')}
            </Button>
          </Flex>
        </Flex>
      </Card>
    </>
  )
}
