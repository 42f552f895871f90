import type { ContractRow, StopSaleRow, UnpricedSeason } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { type Columns, columnsIn } from '../../platform/export/column'

interface OfContract {
  code: string
  owner: string
}

/** What it is of, and by which contract. */
const ownerIn = <Row extends OfContract>(locale: Locale) => {
  const { column } = columnsIn<Row>(locale)
  return { of: [column('contractOwner', (row) => row.owner), column('contract', (row) => row.code)] }
}

export const contractColumns = (locale: Locale): Columns<ContractRow> => {
  const { column, choice } = columnsIn<ContractRow>(locale)
  return {
    code: { of: [column('contract', (row) => row.code)] },
    owner: { of: [column('contractOwner', (row) => row.owner)] },
    name: { of: [column('name', (row) => row.name)] },
    status: { of: [choice('contractStatus', (row) => row.status)] },
    stayFrom: { of: [column('stayFrom', (row) => row.stayFrom, 'day')] },
    stayTo: { of: [column('stayTo', (row) => row.stayTo, 'day')] },
    bookingTo: { of: [column('bookingTo', (row) => row.bookingTo, 'day')] },
    followedBy: { of: [column('followedBy', (row) => row.followedBy)] },
  }
}

export const seasonColumns = (locale: Locale): Columns<UnpricedSeason> => {
  const { column, choice } = columnsIn<UnpricedSeason>(locale)
  return {
    owner: ownerIn(locale),
    name: { of: [column('season', (row) => row.name)] },
    from: { of: [column('firstDay', (row) => row.from, 'day')] },
    to: { of: [column('lastDay', (row) => row.to, 'day')] },
    rooms: { of: [column('unpricedRooms', (row) => row.rooms.join('; '))] },
    state: { of: [choice('seasonState', (row) => row.state)] },
  }
}

export const stopSaleColumns = (locale: Locale): Columns<StopSaleRow> => {
  const { column, choice, word } = columnsIn<StopSaleRow>(locale)
  return {
    owner: ownerIn(locale),
    room: { of: [column('room', (row) => row.room ?? word('allRooms'))] },
    mode: { of: [choice('stopSaleMode', (row) => row.mode)] },
    from: { of: [column('firstDay', (row) => row.from, 'day')] },
    to: { of: [column('lastDay', (row) => row.to, 'day')] },
    reason: { of: [column('note', (row) => row.reason)] },
  }
}
