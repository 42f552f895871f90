import { useLocale, useT } from '@melali/shared/ui'
import type { LineKind } from './kind'
import { draftIn, type Met } from './merged-drafts'
import { useSay } from './say'
import { useWords } from './words'

/** What came from somebody else, by service and field. */
export const useTakenWords = (kind: LineKind) => {
  const t = useT('merged')
  const locale = useLocale()
  const words = useWords()
  const { label } = useSay(kind.name)
  const labelOf = (field: string) => label(kind.fields.find(({ name }) => name === field)?.label ?? field)
  return {
    labelOf,
    takenWords: ({ base, theirs, merged }: Met) =>
      merged.taken.map(({ id, change, fields }) =>
        t(change, {
          title: words.code((draftIn(base, id) ?? draftIn(theirs, id))?.title),
          fields: new Intl.ListFormat(locale).format(fields.map(labelOf)),
        }),
      ),
  }
}
