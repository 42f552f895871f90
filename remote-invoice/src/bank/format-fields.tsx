import {
  type BankFormat,
  type BankReading,
  type BankRole,
  bankRoles,
  encodings,
  separators,
} from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Alert, Col, Form, Row, Select, Table, Typography } from 'antd'

interface Props {
  reading: BankReading
  onChange: (change: Partial<BankFormat>) => void
}

/** These are one column's each; words may be spread over several. */
const ofOneColumn: readonly BankRole[] = ['date', 'amount', 'credit', 'debit']
const LEFT_OUT: BankRole | '' = ''
const choices = {
  separator: Object.keys(separators) as BankFormat['separator'][],
  encoding: encodings,
  decimal: ['point', 'comma'],
  dateOrder: ['dmy', 'mdy', 'ymd'],
} as const

/** How the file is written and what its columns mean, as it was guessed; each can be put right. */
export const FormatFields = ({ reading, onChange }: Props) => {
  const t = useT('bank.format')
  const { format, headers, samples, missing } = reading
  const change = (at: number, role: BankRole | null) => {
    const moves = (old: BankRole | null) => old === role && role && ofOneColumn.includes(role)
    onChange({
      columns: format.columns.map((old, place) => (place === at ? role : moves(old) ? null : old)),
    })
  }
  return (
    <>
      <Form layout="vertical">
        <Row gutter={16}>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((key) => (
            <Col key={key} xs={12} sm={6}>
              <Form.Item label={t(key)} htmlFor={key}>
                <Select
                  id={key}
                  value={format[key]}
                  options={choices[key].map((value) => ({
                    value,
                    label: key === 'encoding' ? value.toUpperCase() : t(`${key}s.${value}`),
                  }))}
                  onChange={(value) => onChange({ [key]: value })}
                />
              </Form.Item>
            </Col>
          ))}
        </Row>
      </Form>
      {missing.length > 0 && <Alert type="error" showIcon role="alert" title={missing.join(' ')} />}
      <Table
        size="small"
        rowKey="at"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={format.columns.map((role, at) => ({ role, at }))}
        columns={[
          {
            key: 'column',
            title: t('column'),
            render: (_, { at }) => (
              <>
                <bdi>{headers[at] || t('untitled', { number: at + 1 })}</bdi>{' '}
                <Typography.Text type="secondary">
                  <bdi>{samples[at]?.find(Boolean)?.slice(0, 40)}</bdi>
                </Typography.Text>
              </>
            ),
          },
          {
            key: 'role',
            title: t('meaning'),
            width: 180,
            render: (_, { role, at }) => (
              <Select
                aria-label={t('meaningOf', { column: headers[at] || at + 1 })}
                style={{ inlineSize: '100%' }}
                value={role ?? LEFT_OUT}
                {...(missing.length > 0 && !role && { status: 'error' as const })}
                onChange={(value: BankRole | '') => change(at, value || null)}
                options={[
                  { value: LEFT_OUT, label: t('leftOut') },
                  ...bankRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}
