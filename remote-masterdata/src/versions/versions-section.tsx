import type { ContractVersion } from '@melali/shared/api'
import { BaliTime, LinkButton, Rows, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Tag } from 'antd'
import { useState } from 'react'
import { addressOf, type Versioned, versionCalls } from './calls'
import { CompareDrawer } from './compare-drawer'

const looks = { pending: 'processing', current: 'success', past: 'default' } as const

const Published = ({ version }: { version: ContractVersion }) => {
  const t = useT('versions')
  const { publishedAt, publishedBy, reason } = version
  if (!publishedAt) return t('notPublished')
  return (
    <>
      <BaliTime value={publishedAt} />
      {publishedBy && (
        <>
          {' · '}
          <bdi>{publishedBy}</bdi>
        </>
      )}
      {reason && <div dir="auto">{reason}</div>}
    </>
  )
}

const List = ({ versioned, versions }: { versioned: Versioned; versions: readonly ContractVersion[] }) => {
  const t = useT('versions')
  const past = useT('past')
  const [compared, setCompared] = useState<[number, number] | null>(null)
  const oldest = versions.at(-1)?.versionNo
  return (
    <>
      <Rows
        rows={versions.map((version, index) => ({
          key: version.id,
          title: (
            <Flex wrap gap="small" align="center">
              <span>{t('number', { number: version.versionNo })}</span>
              <Tag color={looks[version.state]} variant="outlined">
                {t(`states.${version.state}`)}
              </Tag>
            </Flex>
          ),
          detail: <Published version={version} />,
          end: (
            <Flex wrap gap="small" justify="end">
              {version.publishedAt && (
                <LinkButton
                  size="small"
                  to={`?at=${encodeURIComponent(version.publishedAt)}`}
                  aria-label={past('of', { number: version.versionNo })}
                >
                  {past('title')}
                </LinkButton>
              )}
              {version.versionNo !== oldest && (
                <Button
                  size="small"
                  aria-label={t('compareOf', { number: version.versionNo })}
                  onClick={() => setCompared([versions[index + 1]?.versionNo ?? 1, version.versionNo])}
                >
                  {t('compare')}
                </Button>
              )}
            </Flex>
          ),
        }))}
      />
      {compared && (
        <CompareDrawer
          {...versioned}
          numbers={versions.map(({ versionNo }) => versionNo)}
          initial={compared}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  )
}

/** All versions of a contract: what is on sale, what was, what waits; any two can be compared. */
export const VersionsSection = (versioned: Versioned) => {
  const t = useT('versions')
  const can = useCan()
  const allowed = can('update.contract')
  const read = useRead(
    versionCalls[versioned.owner].list,
    { params: addressOf(versioned) },
    { enabled: allowed },
  )
  if (!allowed) return null
  return (
    <Card title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) => <List versioned={versioned} versions={data} />}
      </Shown>
    </Card>
  )
}
