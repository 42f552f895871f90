import type { DateOrder, ImportMapping } from '@melali/shared/api'
import type { AnyResource, Kind } from '@melali/shared/resources'
import { useLabel, useT } from '@melali/shared/ui'
import { Alert, Form, Radio, Select } from 'antd'
import { useFields } from './use-fields'

interface Props {
  resource: AnyResource
  mapping: ImportMapping
  ambiguousDates: boolean
  onChange: (mapping: ImportMapping) => void
}

/** One plain value each, so two rows can be compared by them. */
const comparable: readonly Kind[] = [
  'text',
  'email',
  'phone',
  'day',
  'reference',
  'choice',
  'integer',
  'currency',
  'url',
]

const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']

export const MatchForm = ({ resource, mapping, ambiguousDates, onChange }: Props) => {
  const t = useT('imports.match')
  const label = useLabel()
  const mapped = useFields(resource).filter(([key]) => mapping.columns.includes(key))
  const change = (part: Partial<ImportMapping>) => onChange({ ...mapping, ...part })
  const hasDates = mapped.some(([, { kind }]) => kind === 'day')
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('by')} htmlFor="match-by" extra={t(mapping.match.length ? 'byHint' : 'allNew')}>
        <Select
          id="match-by"
          mode="multiple"
          maxCount={4}
          value={mapping.match}
          onChange={(match: string[]) => change({ match })}
          options={mapped
            .filter(([, { kind }]) => comparable.includes(kind))
            .map(([value, field]) => ({ value, label: label(field.label) }))}
        />
      </Form.Item>
      {mapping.match.length > 0 && (
        <Form.Item label={t('existing')}>
          <Radio.Group
            aria-label={t('existing')}
            value={mapping.onMatch}
            onChange={(event) => change({ onMatch: event.target.value })}
            options={(['update', 'skip'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </Form.Item>
      )}
      {hasDates && (
        <Form.Item label={t('dates')} htmlFor="date-order">
          <Select
            id="date-order"
            style={{ maxInlineSize: 360 }}
            value={mapping.dateOrder}
            onChange={(dateOrder: DateOrder) => change({ dateOrder })}
            options={orders.map((value) => ({ value, label: t(value) }))}
          />
        </Form.Item>
      )}
      {hasDates && ambiguousDates && <Alert type="warning" showIcon title={t('ambiguous')} />}
    </Form>
  )
}
