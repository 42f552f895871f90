import type { ImportBatch } from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { OneLine, useLabel, useScreen, useT } from '@melali/shared/ui'
import { Card, Flex, Select, Table, Typography } from 'antd'
import { useFields } from './use-fields'

interface Props {
  resource: AnyResource
  batch: ImportBatch
  columns: readonly (string | null)[]
  onChange: (columns: (string | null)[]) => void
}

const LEFT_OUT = ''

/** Each column of the file with some of its values, and the field it fills. */
export const ColumnTable = ({ resource, batch, columns, onChange }: Props) => {
  const t = useT('imports.columns')
  const label = useLabel()
  const isWide = useScreen().md
  const fields = useFields(resource)
  const rows = batch.headers.map((heading, at) => ({
    at,
    heading: heading || t('untitled', { number: at + 1 }),
    samples: batch.samples[at]?.filter(Boolean) ?? [],
  }))
  type Line = (typeof rows)[number]

  const choice = ({ at, heading }: Line) => (
    <Select
      aria-label={t('fieldOf', { column: heading })}
      style={{ inlineSize: '100%', minInlineSize: 200 }}
      showSearch={{ optionFilterProp: 'label' }}
      value={columns[at] ?? LEFT_OUT}
      onChange={(key: string) => onChange(columns.map((old, place) => (place === at ? key || null : old)))}
      options={[
        { value: LEFT_OUT, label: t('leftOut') },
        ...fields.map(([key, field]) => ({
          value: key,
          label: label(field.label),
          disabled: columns.includes(key) && columns[at] !== key,
        })),
      ]}
    />
  )
  const samples = ({ samples: values }: Line) => (
    <Typography.Text type="secondary">
      <OneLine text={values.join(' · ')} style={{ maxInlineSize: 360 }} />
    </Typography.Text>
  )
  if (!isWide)
    return (
      <Flex vertical gap="small">
        {rows.map((row) => (
          <Card key={row.at} size="small" type="inner">
            <Flex vertical gap={4}>
              <Typography.Text strong>{row.heading}</Typography.Text>
              {samples(row)}
              {choice(row)}
            </Flex>
          </Card>
        ))}
      </Flex>
    )
  return (
    <Table<Line>
      size="small"
      rowKey="at"
      pagination={false}
      dataSource={rows}
      columns={[
        { key: 'heading', title: t('heading'), dataIndex: 'heading' },
        { key: 'samples', title: t('samples'), render: (_, row) => samples(row) },
        { key: 'field', title: t('field'), width: 280, render: (_, row) => choice(row) },
      ]}
    />
  )
}
