import type { dispatchMoves } from '@melali/shared/api'
import type { Reply } from '@melali/shared/contract'
import { useT } from '@melali/shared/ui'

/** Whose confirmation was taken away by moves, for the sentence of their success. */
export const useReopened = () => {
  const t = useT('dispatch')
  return ({ data: { reopened } }: Reply<typeof dispatchMoves>) =>
    reopened.length
      ? t('reopened', { codes: reopened.map((code) => `\u2068${code}\u2069`).join(', ') })
      : undefined
}
