import { bookingHistory } from '@melali/shared/api'
import { HistoryList, Shown, useRead, useT } from '@melali/shared/ui'
import { Link } from 'react-router-dom'
import { FirstFew } from '../first-few'
import { Section } from '../section'
import { useEventName } from './past/event-name'
import { pastAt } from './past/moments'

/** Who did what, newest first. */
export const HistorySection = ({ bookingId }: { bookingId: string }) => {
  const t = useT('history')
  const past = useT('past')
  const nameOf = useEventName()
  const parts = useT('parts')
  const read = useRead(bookingHistory, { params: { id: bookingId } })
  return (
    <Section
      id="history"
      title={t('title')}
      edits={[{ to: pastAt(bookingId), label: past('look'), of: past('look') }]}
    >
      <Shown read={read} what={parts('history')}>
        {({ data }) => (
          <FirstFew of={data} count={5}>
            {(shown) => (
              <HistoryList
                entries={shown}
                title={(_, entry) => nameOf(entry)}
                empty={t('empty')}
                beside={(entry) => (
                  <Link
                    to={pastAt(bookingId, entry.at)}
                    aria-label={past('lookAt', { event: nameOf(entry) })}
                  >
                    {past('title')}
                  </Link>
                )}
              />
            )}
          </FirstFew>
        )}
      </Shown>
    </Section>
  )
}
