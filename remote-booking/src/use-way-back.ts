import { type DispatchCrew, type DispatchMove, dispatchMoves, getBooking } from '@melali/shared/api'
import { useCan, useT, useUndo } from '@melali/shared/ui'
import { useReopened } from './use-reopened'

/** Takes assignments back by the moves that the server named; they are refused once somebody changed the plan. */
export const useWayBack = (crew: DispatchCrew) => {
  const t = useT('wayBack')
  const can = useCan()
  const takeBack = useUndo(dispatchMoves, [getBooking], { adds: useReopened() })
  return ({ back }: { back: DispatchMove[] }) =>
    back.length && can('view.dispatch')
      ? takeBack({ body: { crew, moves: back, reason: t('reason') } })
      : undefined
}
