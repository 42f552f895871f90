import { listDeployments } from '@melali/shared/api'
import { PageFrame, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { PartCard } from './part-card'

export const Component = () => {
  const t = useT('deployments')
  const can = useCan()
  const read = useRead(listDeployments)
  return (
    <PageFrame title={t('title')} subtitle={t('lead')}>
      <Shown read={read} what={t('title')}>
        {({ data: { parts, canWrite, where } }) =>
          parts.map((part) => (
            <PartCard
              key={part.name}
              part={part}
              where={where}
              steps={can('update.deployment') && (canWrite ? 'buttons' : 'commands')}
            />
          ))
        }
      </Shown>
    </PageFrame>
  )
}
