import type { BookingDetail } from '@melali/shared/api'
import { Becomes, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Section } from '../../section'
import { type Difference, differencesOf, saidIn } from './compare'
import { useParts } from './parts'

const looks = { added: 'success', removed: 'error', changed: 'processing' } as const

const Value = ({ value, old = false }: { value: ReactNode; old?: boolean }) => {
  // Several lines stand beside the arrow, not below it.
  const said = saidIn(value) ? (
    <bdi style={{ display: 'inline-block', verticalAlign: 'top' }}>{value}</bdi>
  ) : (
    '–'
  )
  return old && saidIn(value) ? <del>{said}</del> : said
}

const Fields = ({ fields }: Pick<Difference, 'fields'>) => (
  <dl
    style={{
      margin: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(80px, 25%) 1fr',
      alignItems: 'baseline',
      gap: '2px 12px',
    }}
  >
    {fields.map(({ label, before, after }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>
          <Typography.Text type="secondary">{label}</Typography.Text>
        </dt>
        <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>
          <Value value={before} old />
          <Becomes />
          <Value value={after} />
        </dd>
      </div>
    ))}
  </dl>
)

/** What two states of a booking don't have in common, thing by thing, with the old and the new. */
export const Differences = ({ before, after }: { before: BookingDetail; after: BookingDetail }) => {
  const t = useT('past')
  const partsOf = useParts()
  const differences = differencesOf(partsOf(before), partsOf(after), ({ of }) =>
    t(of === 'guests' ? 'guest' : 'service'),
  )
  return (
    <Section
      id="differences"
      title={t('differences')}
      isEmpty={differences.length === 0}
      emptyText={t('same')}
    >
      {differences.map(({ part, change, fields }) => (
        <article key={part.key}>
          <Flex wrap gap="small" align="center">
            <Tag color={looks[change]} variant="outlined">
              {t(change)}
            </Tag>
            <Typography.Text strong>
              <bdi>{part.title}</bdi>
            </Typography.Text>
          </Flex>
          <Fields fields={fields} />
        </article>
      ))}
    </Section>
  )
}
