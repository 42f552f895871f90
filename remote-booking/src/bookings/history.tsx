import { bookingHistory } from '@melali/shared/api'
import { HistoryList, Shown, useRead, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Section } from '../section'

/** More of it is asked for. */
const NEWEST = 5

/** Who did what, newest first. */
export const HistorySection = ({ bookingId }: { bookingId: string }) => {
  const t = useT('history')
  const parts = useT('parts')
  const [all, setAll] = useState(false)
  const read = useRead(bookingHistory, { params: { id: bookingId } })
  return (
    <Section id="history" title={t('title')}>
      <Shown read={read} what={parts('history')}>
        {({ data }) => (
          <>
            <HistoryList
              entries={all ? data : data.slice(0, NEWEST)}
              title={(event, { after }) =>
                t(`events.${event}`, { defaultValue: t('other') }) +
                (typeof after?.title === 'string' ? ` · ${after.title}` : '')
              }
              empty={t('empty')}
            />
            {!all && data.length > NEWEST && (
              <Button type="link" size="small" onClick={() => setAll(true)}>
                {t('all', { count: data.length })}
              </Button>
            )}
          </>
        )}
      </Shown>
    </Section>
  )
}
