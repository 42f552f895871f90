import { type ContractDifference, diffSections } from '@melali/shared/api'
import { Becomes, Empty, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import { About } from './about'
import { DiffValueText } from './diff-value'

const looks = { added: 'success', removed: 'error', changed: 'processing' } as const

const hidden = new Set(['name'])

const isShown = ({ change }: ContractDifference, key: string) => change === 'changed' || !hidden.has(key)

const isSaid = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const Fields = ({ difference }: { difference: ContractDifference }) => {
  const t = useT('versions')
  const { change, fields, about } = difference
  const entries = Object.entries(fields).filter(
    ([key, { before, after }]) => isShown(difference, key) && (isSaid(before) || isSaid(after)),
  )
  return (
    <dl
      style={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(80px, 30%) 1fr',
        alignItems: 'baseline',
        gap: '2px 12px',
      }}
    >
      {entries.map(([field, { before, after }]) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>
            <Typography.Text type="secondary">{t(`fields.${field}`)}</Typography.Text>
          </dt>
          <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {change !== 'added' && (
              <DiffValueText field={field} value={before} about={about} old={change === 'changed'} />
            )}
            {change === 'changed' && <Becomes />}
            {change !== 'removed' && <DiffValueText field={field} value={after} about={about} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const keyOf = ({ section, change, about }: ContractDifference) => JSON.stringify([section, change, about])

/** What differs, section by section; each thing by its name, with the old and the new. */
export const DiffView = ({ differences }: { differences: readonly ContractDifference[] }) => {
  const t = useT('versions')
  if (differences.length === 0) return <Empty text={t('same')} />
  return diffSections.map((section) => {
    const found = differences.filter((one) => one.section === section)
    if (found.length === 0) return null
    return (
      <section key={section} style={{ marginBlockEnd: 16 }}>
        <Typography.Title level={3} style={{ fontSize: 14 }}>
          {t(`sections.${section}`)}
        </Typography.Title>
        <Flex vertical gap="small">
          {found.map((difference) => (
            <article key={keyOf(difference)}>
              <Flex wrap gap="small" align="center">
                <Tag color={looks[difference.change]} variant="outlined">
                  {t(difference.change)}
                </Tag>
                <About about={difference.about} />
              </Flex>
              <Fields difference={difference} />
            </article>
          ))}
        </Flex>
      </section>
    )
  })
}
