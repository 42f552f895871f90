import { Flex, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
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
  /** What happened, in words. */
  title: (event: string, entry: E) => string
  empty: string
  /** What more an entry says of itself. */
  beside?: (entry: E) => ReactNode
}

/** Who did what, newest first. */
export const HistoryList = <E extends Entry>({ entries, title, empty, beside }: Props<E>) => {
  if (!entries.length) return <Empty text={empty} />
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        content: (
          <Flex vertical>
            <Flex wrap gap="small">
              <Typography.Text strong>{title(entry.event.replaceAll(/[.-]/g, '_'), entry)}</Typography.Text>
              {beside?.(entry)}
            </Flex>
            <Typography.Text type="secondary">
              {entry.by.name && <>{entry.by.name} · </>}
              <BaliTime value={entry.at} />
            </Typography.Text>
            {entry.reason && <Typography.Text italic>{entry.reason}</Typography.Text>}
          </Flex>
        ),
      }))}
    />
  )
}
