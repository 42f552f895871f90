import { acceptChange, declineChange, type OpenChange, withdrawChange } from '@melali/shared/api'
import { ReasonDialog, useAsked, useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useSaid } from '../../said'

const Decline = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const said = useSaid()
  const { asked, ask, close, refused } = useAsked<'decline'>()
  const decline = useCommand(declineChange, { toast: said('change.declined'), refreshOnConflict: true })
  const run = async (reason: string) => {
    if (!asked) return
    const { version } = asked
    const outcome = await decline.run({ params: { id: change.id }, body: { reason }, version })
    if (outcome.ok) close()
    else refused(outcome.error)
  }
  return (
    <>
      <Button onClick={() => ask('decline', change.version)}>{t('decline')}</Button>
      <ReasonDialog
        open={asked !== null}
        title={t('declineTitle')}
        verb={t('decline')}
        pending={decline.pending}
        onSubmit={run}
        onCancel={close}
      />
    </>
  )
}

const Withdraw = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const said = useSaid()
  const confirm = useConfirm()
  const withdraw = useCommand(withdrawChange, { toast: said('change.withdrawn'), refreshOnConflict: true })
  const run = async () => {
    const { id, version } = change
    const question = { title: t('withdrawTitle'), content: t('withdrawText'), verb: t('withdraw') }
    if (await confirm(question)) await withdraw.run({ params: { id }, version })
  }
  return (
    <Button loading={withdraw.pending} onClick={run}>
      {t('withdraw')}
    </Button>
  )
}

const Accept = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const said = useSaid()
  const accept = useCommand(acceptChange, { toast: said('change.accepted'), refreshOnConflict: true })
  const isReady = !change.problems.length && !change.outside.length && !change.outdated.length
  return (
    <Button
      type="primary"
      disabled={!isReady}
      loading={accept.pending}
      onClick={() => accept.run({ params: { id: change.id }, version: change.version })}
    >
      {t('accept')}
    </Button>
  )
}

/** What may be said to a request as it stands. */
export const Decisions = ({ change }: { change: OpenChange }) => {
  const may = new Set(change.commands)
  return (
    <>
      {may.has('withdraw') && <Withdraw change={change} />}
      {may.has('decline') && <Decline change={change} />}
      {may.has('accept') && <Accept change={change} />}
    </>
  )
}
