import { type BookingDetail, type OpenChange, sendChange } from '@melali/shared/api'
import { LeaveGuard, useCan, useCommand, useSession, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { isAgreementMissing, MissingAgreements } from '../../missing-agreements'
import { useSaid } from '../../said'
import { Section } from '../../section'

interface Props {
  change: OpenChange
  before: BookingDetail
  after: BookingDetail
}

const useSend = ({ change, before, after }: Props) => {
  const said = useSaid()
  const shows = ({ status }: { status: number }) => status === 409 || status === 422
  const send = useCommand(sendChange, { toast: said('change.sent'), shows, refreshOnConflict: true })
  const run = (note: string, atOnce: boolean) =>
    send.run({
      params: { id: change.id },
      version: change.version,
      body: {
        differenceCents: after.totals.grandCents - before.totals.grandCents,
        feeCents: change.fees.reduce((sum, { feeCents }) => sum + feeCents, 0),
        note: note.trim() || null,
        atOnce,
      },
    })
  return { ...send, run }
}

/** Off to the reservation office, or in force at once for whoever approves bookings. */
export const SendForm = (props: Props) => {
  const { change } = props
  const t = useT('change')
  const can = useCan()
  const { agentId } = useSession()
  const [note, setNote] = useState('')
  const { run, pending, error } = useSend(props)
  const isReady =
    !change.isEmpty && !change.problems.length && !change.outside.length && !change.outdated.length
  const go = async (atOnce: boolean) => {
    const { ok } = await run(note, atOnce)
    if (ok) setNote('')
  }
  return (
    <Section id="send" title={t('send')}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {error && isAgreementMissing(error) && <MissingAgreements error={error} />}
      <Form layout="vertical" onFinish={() => go(false)}>
        <Form.Item label={t('note')} htmlFor="change-note">
          <Input.TextArea
            id="change-note"
            rows={2}
            dir="auto"
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
        <Flex wrap gap="small">
          <Button type="primary" htmlType="submit" disabled={!isReady} loading={pending}>
            {t('sendNow')}
          </Button>
          {!agentId && can('approve.booking') && (
            <Button disabled={!isReady} loading={pending} onClick={() => go(true)}>
              {t('atOnce')}
            </Button>
          )}
        </Flex>
      </Form>
      <LeaveGuard when={note !== ''} />
    </Section>
  )
}
