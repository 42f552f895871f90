import type { Deployment } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Card, Collapse, Flex, Typography } from 'antd'
import { Commands } from './commands'
import { PartHistory } from './part-history'
import { CanarySteps, LiveSteps } from './steps'
import { VersionFacts } from './version-facts'

interface Props {
  part: Deployment
  where: string
  /** How its reader changes it, if at all. */
  steps: 'buttons' | 'commands' | false
}

/** One remote, or the shell: what is live, what is tried beside it, and what was. */
export const PartCard = ({ part, where, steps }: Props) => {
  const t = useT('deployments')
  const { name, live, canary, told } = part
  return (
    <Card title={<bdi>{name}</bdi>} data-part={name}>
      <Flex vertical gap="large">
        {live ? (
          <VersionFacts state="live" version={live} told={told[live.version]}>
            {steps === 'buttons' && <LiveSteps part={part} version={live.version} />}
          </VersionFacts>
        ) : (
          <Typography.Text type="secondary">{t('none')}</Typography.Text>
        )}
        {canary && (
          <VersionFacts state="canary" version={canary} told={told[canary.version]}>
            {steps === 'buttons' && <CanarySteps part={part} version={canary.version} />}
          </VersionFacts>
        )}
        {steps === 'commands' && <Commands part={part} where={where} />}
        <Collapse
          ghost
          size="small"
          items={[{ key: 'history', label: t('history'), children: <PartHistory part={part} /> }]}
        />
      </Flex>
    </Card>
  )
}
