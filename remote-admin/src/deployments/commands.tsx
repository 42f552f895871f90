import type { Deployment } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Alert, Typography } from 'antd'

const commandsFor = ({ name, canary, before, live }: Deployment) => [
  ...(canary ? [`promote -- ${name} ${canary.version}`, `take-back -- ${name} ${canary.version}`] : []),
  ...(before ? [`roll-back -- ${name}`] : []),
  ...(canary || live ? [`mark-bad -- ${name} ${(canary ?? live)?.version} <why>`] : []),
]

/** Where the server may not write, somebody who may types these. */
export const Commands = ({ part, where }: { part: Deployment; where: string }) => {
  const t = useT('deployments')
  return (
    <Alert
      type="info"
      title={t('readOnly')}
      description={commandsFor(part).map((command) => (
        <Typography.Paragraph key={command} code copyable style={{ margin: 0 }}>
          {`npm run ${command} --to ${where}`}
        </Typography.Paragraph>
      ))}
    />
  )
}
