import { useT } from '@melali/shared/ui'
import { Empty, Flex, Input, Radio, Tag, Typography } from 'antd'
import { useState } from 'react'

export interface Candidate {
  id: string
  name: string
  note: string
  /** Not asked of who is on it already. */
  free?: boolean
  reason?: string | null
  /** What to know before choosing. */
  warnings?: readonly string[]
}

interface Props {
  title: string
  candidates: readonly Candidate[]
  value: string | null
  onChange: (id: string) => void
}

/** Who or what can be chosen: the free ones first, the busy ones with the reason. */
export const CandidateList = ({ title, candidates, value, onChange }: Props) => {
  const t = useT('assign')
  const [search, setSearch] = useState('')
  const shown = candidates.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return (
    <Flex vertical gap="small" style={{ marginBlockEnd: 16 }}>
      <Flex justify="space-between" align="center" gap="small">
        <Typography.Text strong>{title}</Typography.Text>
        <Input.Search
          size="small"
          allowClear
          style={{ maxInlineSize: 200 }}
          aria-label={t('search', { title })}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Flex>
      <div style={{ maxBlockSize: 220, overflowY: 'auto' }}>
        {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
        <Radio.Group
          value={value}
          onChange={(event) => onChange(String(event.target.value))}
          aria-label={title}
        >
          <Flex vertical gap={4}>
            {shown.map((candidate) => (
              <Radio key={candidate.id} value={candidate.id}>
                <Flex wrap gap={8} align="center">
                  <span>{candidate.name}</span>
                  <Typography.Text type="secondary">{candidate.note}</Typography.Text>
                  {candidate.free && <Tag color="green">{t('free')}</Tag>}
                  {candidate.free === false && (
                    <Typography.Text type="danger">{candidate.reason ?? t('busy')}</Typography.Text>
                  )}
                  {candidate.warnings?.map((warning) => (
                    <Typography.Text key={warning} type="warning">
                      {warning}
                    </Typography.Text>
                  ))}
                </Flex>
              </Radio>
            ))}
          </Flex>
        </Radio.Group>
      </div>
    </Flex>
  )
}
