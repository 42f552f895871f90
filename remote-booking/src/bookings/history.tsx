import { bookingHistory } from '@melali/shared/api'
import { BaliTime, Empty, Shown, useRead, useT } from '@melali/shared/ui'
import { Flex, Timeline, Typography } from 'antd'
import { Section } from '../section'

const keyOf = (event: string) => event.replaceAll(/[.-]/g, '_')

/** Who did what, newest first. */
export const HistorySection = ({ bookingId }: { bookingId: string }) => {
  const t = useT('history')
  const parts = useT('parts')
  const read = useRead(bookingHistory, { params: { id: bookingId } })
  return (
    <Section id="history" title={t('title')}>
      <Shown read={read} what={parts('history')}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty text={t('empty')} />
          ) : (
            <Timeline
              items={data.map((entry) => ({
                key: entry.id,
                content: (
                  <Flex vertical>
                    <Typography.Text strong>
                      {t(`events.${keyOf(entry.event)}`, { defaultValue: t('other') })}
                      {typeof entry.after?.title === 'string' && ` · ${entry.after.title}`}
                    </Typography.Text>
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
      </Shown>
    </Section>
  )
}
