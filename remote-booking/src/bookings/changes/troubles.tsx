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
    <Button
      loading={renew.pending}
      onClick={() => renew.run({ params: { id: change.id }, version: change.version })}
    >
      {t('renew')}
    </Button>
  )
}

const Told = ({ told }: { told: OpenChange['problems'] }) => {
  const t = useT('change')
  return (
    <ul style={{ marginBlock: 4, paddingInlineStart: 20 }}>
      {told.map(({ title, message }) => (
        <li key={`${title} ${message}`}>{[title || t('guests'), message].filter(Boolean).join(': ')}</li>
      ))}
    </ul>
  )
}

const InTheWay = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const { outdated, problems } = change
  if (!outdated.length && !problems.length) return null
  const isOutdated = outdated.length > 0
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isOutdated ? 'outdated' : 'problems')}
      description={
        <>
          <Told told={isOutdated ? outdated.map((title) => ({ title, message: '' })) : problems} />
          {change.commands.includes('renew') && <p style={{ margin: 0 }}>{t('renewText')}</p>}
        </>
      }
      action={<Renew change={change} />}
    />
  )
}

/** What stands in the way of a request, by the services it is about; what its new days leave out is its sender's to decide. */
export const Troubles = ({ change }: { change: OpenChange }) => {
  const t = useT('change')
  const { outside, commands } = change
  return (
    <>
      <InTheWay change={change} />
      {outside.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('outside')}
          description={
            <>
              <Told told={outside} />
              {commands.includes('edit') && <p style={{ margin: 0 }}>{t('outsideText')}</p>}
            </>
          }
        />
      )}
    </>
  )
}
