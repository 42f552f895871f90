import type { HistoryEntry } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'

/** What happened, in words. */
export const useEventName = () => {
  const t = useT('history')
  return ({ event, after }: Pick<HistoryEntry, 'event' | 'after'>) =>
    t(`events.${event.replaceAll(/[.-]/g, '_')}`, { defaultValue: t('other') }) +
    (typeof after?.title === 'string' ? ` · ${after.title}` : '')
}
