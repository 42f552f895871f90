import type { CrewBooking, HotelBooking, SupplierActivity } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { type Columns, columnsIn, staffAlone } from '../platform/export/column'

export const dutyColumns = (locale: Locale): Columns<CrewBooking> => {
  const { column, choice } = columnsIn<CrewBooking>(locale)
  return {
    startsAt: {
      of: [
        column('startsAt', (duty) => duty.startsAt, 'instant'),
        column('endsAt', (duty) => duty.endsAt, 'instant'),
      ],
    },
    booking: {
      of: [
        choice('dutyKind', (duty) => duty.kind),
        column('bookingCode', (duty) => duty.bookingCode),
        column('note', (duty) => duty.note),
      ],
    },
    route: {
      of: [column('zoneFrom', (duty) => duty.zoneFrom), column('zoneTo', (duty) => duty.zoneTo)],
    },
    vehicle: { of: [column('vehicle', (duty) => duty.vehicle)] },
    status: { of: [choice('dutyStatus', (duty) => duty.status)] },
  }
}

export const stayColumns = (locale: Locale): Columns<HotelBooking> => {
  const { column, choice } = columnsIn<HotelBooking>(locale)
  return {
    booking: { of: [column('bookingCode', (stay) => stay.bookingCode)] },
    dates: {
      of: [
        column('checkIn', (stay) => stay.checkIn, 'day'),
        column('checkOut', (stay) => stay.checkOut, 'day'),
      ],
    },
    room: {
      of: [column('room', (stay) => stay.room), column('rooms', (stay) => stay.rooms, 'number')],
    },
    agent: { seenBy: staffAlone, of: [column('agent', (stay) => stay.agent)] },
    status: { of: [choice('lineStatus', (stay) => stay.status)] },
    confirmation: { of: [column('confirmationNumber', (stay) => stay.confirmationNumber)] },
  }
}

export const activityColumns = (locale: Locale): Columns<SupplierActivity> => {
  const { column, word } = columnsIn<SupplierActivity>(locale)
  return {
    name: { of: [column('activity', (activity) => activity.name)] },
    code: { of: [column('groupCode', (activity) => activity.code)] },
    type: { of: [column('type', (activity) => activity.type)] },
    region: { of: [column('region', (activity) => activity.region)] },
    active: { of: [column('active', (activity) => word(activity.active ? 'yes' : 'no'))] },
  }
}
