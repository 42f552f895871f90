import type { HistoryEntry } from '@melali/shared/api'
import { BaliTime, Empty, Money, useT } from '@melali/shared/ui'
import { Flex, Timeline, Typography } from 'antd'

const centsOf = (entry: HistoryEntry) => {
  const cents = entry.after?.amountCents
  return typeof cents === 'number' ? cents : undefined
}

const currencyOf = (entry: HistoryEntry) => {
  const currency = entry.after?.currency
  return typeof currency === 'string' ? currency : 'USD'
}

/** Who did what, newest first. */
export const HistoryList = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const t = useT('history')
  if (!entries.length) return <Empty text={t('empty')} />
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        content: (
          <Flex vertical>
            <span>
              <Typography.Text strong>
                {t(`events.${entry.event.replaceAll('.', '_')}`, { defaultValue: t('other') })}
              </Typography.Text>
              {centsOf(entry) !== undefined && (
                <>
                  {' · '}
                  <Money cents={centsOf(entry)} currency={currencyOf(entry)} />
                </>
              )}
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
