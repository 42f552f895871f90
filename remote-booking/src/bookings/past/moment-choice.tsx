import type { HistoryEntry } from '@melali/shared/api'
import { BaliTime, useT } from '@melali/shared/ui'
import { Col, Form, Row, Select } from 'antd'
import { useEventName } from './event-name'
import { NOW } from './moments'

interface Props {
  entries: readonly HistoryEntry[]
  at: string
  than: string | undefined
  onChange: (part: { at?: string; than?: string | null }) => void
}

/** Which moment is shown, and which one it is compared with: each by what was done, who did it and when. */
export const MomentChoice = ({ entries, at, than, onChange }: Props) => {
  const t = useT('past')
  const nameOf = useEventName()
  const moments = [...new Map(entries.toReversed().map((entry) => [entry.at, entry])).values()].toReversed()
  const known = moments.map((entry) => ({
    value: entry.at,
    label: (
      <>
        <BaliTime value={entry.at} /> · {nameOf(entry)} · <bdi>{entry.by.name}</bdi>
      </>
    ),
  }))
  const unlisted = at !== NOW && !moments.some((entry) => entry.at === at)
  const options = [
    { value: NOW, label: t('now') },
    ...known,
    ...(unlisted ? [{ value: at, label: <BaliTime value={at} /> }] : []),
  ]
  return (
    <Form layout="vertical">
      <Row gutter={16}>
        <Col xs={24} md={12}>
          <Form.Item label={t('at')} htmlFor="past-at">
            <Select id="past-at" value={at} options={options} onChange={(next) => onChange({ at: next })} />
          </Form.Item>
        </Col>
        <Col xs={24} md={12}>
          <Form.Item label={t('than')} htmlFor="past-than">
            <Select
              id="past-than"
              value={than}
              options={options.filter(({ value }) => value !== at)}
              placeholder={t('none')}
              allowClear
              onChange={(next: string | undefined) => onChange({ than: next ?? null })}
            />
          </Form.Item>
        </Col>
      </Row>
    </Form>
  )
}
