import type { BookingDetail } from '@melali/shared/api'
import { type Translate, useKit, useT } from '@melali/shared/ui'
import { usePaxText } from '../pax'

/** The reader's words for what a line holds. */
export interface Say {
  t: Translate
  kit: Translate
  label: (key: string) => string
  pax: ReturnType<typeof usePaxText>
  /** Who takes part; everybody needs no names. */
  guests: (ids: readonly string[]) => string
}

/** For lines of any kind, and for guests as they are or were. */
export const useSayOf = () => {
  const t = useT()
  const kit = useKit()
  const everybody = useT('guests')
  const pax = usePaxText()
  return (book: string, guests: BookingDetail['guests']): Say => ({
    t,
    kit,
    pax,
    label: (key) => {
      const path = key.startsWith('/') ? key.slice(1) : [book, key].join('.')
      return t(path)
    },
    guests: (ids) => {
      const names = guests.filter(({ id }) => ids.includes(id)).map((guest) => guest.name)
      return names.length === guests.length && names.length > 1
        ? everybody('everybodyOf', { count: names.length })
        : names.join(', ')
    },
  })
}

export const useSay = (book: string, guests: BookingDetail['guests'] = []): Say => useSayOf()(book, guests)
