import * as calls from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { voucherSettings } from '../db'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { refuseForeignPhoto } from '../platform/uploads/own'
import { columnsOf, lockSetting, readSetting, viewOf } from './repo'

export const register = (door: Door) => {
  serve(door, calls.getVoucherSetting, async ({ tx, params }) => ({
    data: viewOf(await readSetting(tx, params.id)),
  }))

  serve(door, calls.updateVoucherSetting, async ({ tx, params, body, actor, now, ifMatch, audit }) => {
    const row = await lockSetting(tx, params.id)
    const before = viewOf(row)
    refuseStale(ifMatch, row, before)
    await refuseForeignPhoto(tx, actor, body.logoId)
    const set = { ...columnsOf(body), updatedAt: now.toISOString() }
    await tx.update(voucherSettings).set(set).where(eq(voucherSettings.id, row.id))
    const data = viewOf(await readSetting(tx, row.id))
    audit({
      entity: 'voucher-setting',
      entityId: row.id,
      event: 'voucher-setting.updated',
      before,
      after: data,
    })
    return { data }
  })
}
