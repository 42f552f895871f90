import * as calls from '@melali/shared/api'
import { type Door, inTurn } from '../../platform/door'
import { serve } from '../../platform/serve'
import { findBooking } from '../repo'
import { accept } from './accept'
import { changeTrip } from './edit-trip'
import { changeReply } from './look'
import { renew } from './renew'
import { changesOf, shown } from './rows'
import { send } from './send'
import { setDates } from './set-dates'
import { decline, start, withdraw } from './write'

export const registerChanges = (door: Door) => {
  const turns = inTurn(door, 'booking')
  serve(door, calls.listChanges, async ({ tx, params, actor }) => {
    await findBooking(tx, params.id, actor)
    const data = (await changesOf(tx, params.id, actor)).map(shown)
    return { data, meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 } }
  })
  serve(door, calls.getChange, (call) => changeReply(call, call.params.id))
  serve(turns, calls.editTrip, changeTrip)
  serve(turns, calls.startChange, start)
  serve(turns, calls.setChangeDates, setDates)
  serve(turns, calls.sendChange, send)
  serve(turns, calls.acceptChange, accept)
  serve(turns, calls.declineChange, decline)
  serve(turns, calls.withdrawChange, withdraw)
  serve(turns, calls.renewChange, renew)
}
