import * as calls from '@melali/shared/api'
import type { Door } from '../../../platform/door'
import { serve } from '../../../platform/serve'
import { readDay } from './day'
import { makeOne, readOne, revokeOne } from './links'
import { sendPicture, takePhoto } from './pictures'
import { reopenDuty } from './reopen'
import { reportStep } from './report'
import { readReports } from './reports'
import { servePage } from './serve-page'

/** Links of drivers and guides, and what comes from the phones that have one. */
export const registerDuty = (door: Door) => {
  serve(door, calls.readDutyLink, readOne)
  serve(door, calls.makeDutyLink, makeOne)
  serve(door, calls.revokeDutyLink, revokeOne)
  serve(door, calls.dutyReports, readReports)
  serve(door, calls.reopenDuty, reopenDuty)
  serve(door, calls.phoneJobs, readDay)
  serve(door, calls.reportDuty, reportStep)
  serve(door, calls.dutyPhoto, takePhoto(door.storage))
  serve(door, calls.dutyPicture, sendPicture(door.storage))
  servePage(door)
}
