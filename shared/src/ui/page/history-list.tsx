import { Flex, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { Translate } from '../core/use-t'
import { BaliTime } from '../format/bali-time'
import { Empty } from './states'

interface Entry {
  id: string
  event: string
  at: string
  by: { name: string }
  reason: string | null
}

interface Props<E extends Entry> {
  entries: readonly E[]
  /** The book of what can happen. */
  t: Translate
  /** What more an entry says of itself. */
  beside?: (entry: E) => ReactNode
}

/** Who did what, newest first. */
export const HistoryList = <E extends Entry>({ entries, t, beside }: Props<E>) => {
  if (!entries.length) return <Empty text={t('empty')} />
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        content: (
          <Flex vertical>
            <span>
              <Typography.Text strong>
                {t(`events.${entry.event.replaceAll(/[.-]/g, '_')}`, { defaultValue: t('other') })}
              </Typography.Text>
              {beside?.(entry)}
            </span>
            <Typography.Text type="secondary">
              {entry.by.name} · <BaliTime value={entry.at} />
            </Typography.Text>
            {entry.reason && <Typography.Text italic>{entry.reason}</Typography.Text>}
          </Flex>
        ),
      }))}
    />
  )
}
