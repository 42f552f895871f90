import { type OpenChange, renewChange } from '@melali/shared/api'
import { useCommand, useT } from '@melali/shared/ui'
import { Alert, Button } from 'antd'
import { useSaid } from '../../said'

const Renew = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const said = useSaid()
  const renew = useCommand(renewChange, { toast: said('change.renewed'), refreshOnConflict: true })
  if (!change.commands.includes('renew')) return null
  return (
    <Button loading={renew.pending} onClick={() => renew.run({ params: { id: change.id } })}>
      {t('renew')}
    </Button>
  )
}

/** What stands in the way of a request, by the services it is about. */
export const Troubles = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const { outdated, problems } = change
  if (!outdated.length && !problems.length) return null
  const isOutdated = outdated.length > 0
  const told = isOutdated ? outdated.map((title) => ({ title, message: '' })) : problems
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isOutdated ? 'outdated' : 'problems')}
      description={
        <>
          <ul style={{ marginBlock: 4, paddingInlineStart: 20 }}>
            {told.map(({ title, message }) => (
              <li key={`${title} ${message}`}>
                {[title || t('guests'), message].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
          {change.commands.includes('renew') && <p style={{ margin: 0 }}>{t('renewText')}</p>}
        </>
      }
      action={<Renew change={change} />}
    />
  )
}
