import type { InvoiceRow } from '@melali/shared/api'
import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { joinable, type Unfit } from './joinable'
import { LeftOut } from './left-out'

const JoinForm = lazyPart(async () => (await import('./join-form')).JoinForm, <Loading rows={5} />)

/** One summary of the ticked invoices; those that can't be joined are left out and say why. */
export const Join = ({ rows }: { rows: readonly InvoiceRow[] }) => {
  const t = useT('join')
  const [joining, setJoining] = useState<readonly InvoiceRow[] | null>(null)
  const [refused, setRefused] = useState<readonly Unfit[]>([])
  const { fit, unfit } = joinable(joining ?? [])
  const [first] = fit
  const out = [...unfit, ...refused]
  const begin = () => {
    setRefused([])
    setJoining(rows)
  }
  return (
    <>
      <Button size="small" onClick={begin}>
        {t('open')}
      </Button>
      <FormDrawer open={joining !== null} onClose={() => setJoining(null)} title={t('title')} size={640}>
        {out.length > 0 && <LeftOut unfit={out} all={!first} />}
        {first && (
          <JoinForm
            rows={fit.filter(({ id }) => !refused.some(({ row }) => row.id === id))}
            agentId={first.agentId}
            agent={first.agent}
            onRefused={(more) => setRefused([...refused, ...more])}
          />
        )}
      </FormDrawer>
    </>
  )
}
