import type { Deployment, DeploymentStep } from '@melali/shared/api'
import { BaliTime, Rows, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import { useAudience } from './use-audience'

/** What went live and what was tried, newest first, with how it ended. */
export const PartHistory = ({ part: { history } }: { part: Deployment }) => {
  const t = useT('deployments')
  const audienceOf = useAudience()
  const detail = ({ how, at, by, commit, users, share }: DeploymentStep) => (
    <>
      {t(`how.${how}`)} · <BaliTime value={at} /> · <bdi>{[by, commit].filter(Boolean).join(' · ')}</bdi>
      {how === 'canary' && <> · {audienceOf({ users, share })}</>}
    </>
  )
  const marks = ({ ended, bad }: DeploymentStep) => (
    <Flex vertical gap={4} align="end">
      {ended && <Tag>{t(`ended.${ended.how}`, { by: ended.by })}</Tag>}
      {bad && <Typography.Text type="danger">{t('bad', { why: bad.why, by: bad.by })}</Typography.Text>}
    </Flex>
  )
  return (
    <Rows
      rows={history.map((step) => ({
        key: `${step.version} ${step.how} ${step.at}`,
        title: <bdi dir="ltr">{step.version}</bdi>,
        detail: detail(step),
        end: marks(step),
      }))}
    />
  )
}
