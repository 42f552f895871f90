import { LAST_DAY } from '@melali/shared/api'
import { DayInput } from '@melali/shared/ui'
import { Form } from 'antd'
import { useState } from 'react'
import { v7 } from 'uuid'
import { parseDay } from './model/days'
import { splitSeason, splittable } from './model/seasons'
import { SheetDialog } from './sheet-dialog'
import type { Tools } from './tools'

/** Lets a season begin anew on a day. */
export const SplitDialog = ({ open, selection, words, onClose }: Tools & { onClose: () => void }) => {
  const { t } = words
  const [day, setDay] = useState<string | null>(null)
  const at = selection.active.row
  const row = open.sheet.rows[at]
  const possible = row !== undefined && splittable(row, day)
  const confirm = () => {
    if (possible) open.apply((sheet) => splitSeason(sheet, at, day, v7()))
    selection.jump({ row: at + 1, lane: 0 })
    onClose()
  }
  return (
    <SheetDialog
      width={400}
      title={t('split.title', { season: words.seasonName(open.sheet, at) })}
      verb={t('split.ok')}
      ready={possible}
      onOk={confirm}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('split.day')} extra={t('split.hint')} htmlFor="split-day">
          <DayInput
            id="split-day"
            value={day}
            onChange={setDay}
            min={parseDay(row?.from ?? '') ?? '2000-01-01'}
            max={parseDay(row?.to ?? '') ?? LAST_DAY}
          />
        </Form.Item>
      </Form>
    </SheetDialog>
  )
}
