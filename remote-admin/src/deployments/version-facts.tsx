import type { Deployment, ToldOfVersion } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { BaliTime, Facts, percentText, useLocale, useT } from '@melali/shared/ui'
import { Alert, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useAudience } from './use-audience'

type Version = NonNullable<Deployment['live']> & Partial<NonNullable<Deployment['canary']>>

interface Props {
  state: 'live' | 'canary'
  version: Version
  told: ToldOfVersion | undefined
  /** What can be done with it. */
  children: ReactNode
}

const nothing: ToldOfVersion = { opened: 0, load: 0, render: 0, later: 0 }

export const VersionFacts = ({ state, version, told = nothing, children }: Props) => {
  const t = useT('deployments')
  const locale = useLocale()
  const audienceOf = useAudience()
  const { opened, refused = 0, load, render, later } = told
  const count = load + render + later
  const number = (many: number) => formatCount(many, locale)
  const failures = {
    ...{ shown: number(count), load: number(load), render: number(render), later: number(later) },
  }
  const { users, share } = version
  return (
    <section aria-label={t(state)}>
      <Flex vertical gap="small">
        <Flex wrap gap="small" align="center">
          <Tag color={state === 'live' ? 'green' : 'gold'}>{t(state)}</Tag>
          <Typography.Text code>
            <bdi dir="ltr">{version.version}</bdi>
          </Typography.Text>
        </Flex>
        {version.leftOut?.length ? (
          <Alert
            type="error"
            title={t('leftOut')}
            description={version.leftOut.map((reason) => (
              <div key={reason}>
                <bdi>{reason}</bdi>
              </div>
            ))}
          />
        ) : null}
        <Facts
          items={[
            [t('since'), <BaliTime key="since" value={version.at || null} />],
            [t('by'), version.by && <bdi>{version.by}</bdi>],
            [t('commit'), version.commit && <bdi dir="ltr">{version.commit}</bdi>],
            [t('for'), users && share !== undefined && audienceOf({ users, share })],
            [t('opened'), number(opened)],
            [t('failures'), count ? t('failuresOf', failures) : '0'],
            [t('rate'), opened > 0 && percentText((count / opened) * 10_000, locale)],
            [t('refusals'), number(refused)],
          ]}
        />
        {children}
      </Flex>
    </section>
  )
}
