import { type DispatchDuty, reopenDuty } from '@melali/shared/api'
import { ReasonDialog, useCommand, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'

/** A phone can't take its own report back; the office can, and says why. */
export const TakeBack = ({ duty, onDone }: { duty: DispatchDuty; onDone: () => void }) => {
  const t = useT('dispatch')
  const said = useSaid()
  const [isAsked, setAsked] = useState(false)
  const command = useCommand(reopenDuty, { toast: said('dispatch.reopened'), refreshOnConflict: true })
  const reopen = async (reason: string) => {
    const outcome = await command.run({ params: { id: duty.id }, body: { reason } })
    if (!outcome.ok) return
    setAsked(false)
    onDone()
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('takeBack')}</Button>
      <ReasonDialog
        open={isAsked}
        title={t('takeBackTitle', { state: t(`states.${duty.state}`) })}
        verb={t('takeBack')}
        pending={command.pending}
        onSubmit={(reason) => void reopen(reason)}
        onCancel={() => setAsked(false)}
      >
        {t('takenBack')}
      </ReasonDialog>
    </>
  )
}
