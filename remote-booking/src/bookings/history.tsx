import { bookingHistory } from '@melali/shared/api'
import { HistoryList, Shown, useRead, useT } from '@melali/shared/ui'
import { FirstFew } from '../first-few'
import { Section } from '../section'

/** Who did what, newest first. */
export const HistorySection = ({ bookingId }: { bookingId: string }) => {
  const t = useT('history')
  const parts = useT('parts')
  const read = useRead(bookingHistory, { params: { id: bookingId } })
  return (
    <Section id="history" title={t('title')}>
      <Shown read={read} what={parts('history')}>
        {({ data }) => (
          <FirstFew of={data} count={5}>
            {(shown) => (
              <HistoryList
                entries={shown}
                title={(event, { after }) =>
                  t(`events.${event}`, { defaultValue: t('other') }) +
                  (typeof after?.title === 'string' ? ` · ${after.title}` : '')
                }
                empty={t('empty')}
              />
            )}
          </FirstFew>
        )}
      </Shown>
    </Section>
  )
}
