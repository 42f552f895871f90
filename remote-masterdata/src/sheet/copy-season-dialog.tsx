import { DayInput } from '@melali/shared/ui'
import { Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { v7 } from 'uuid'
import { parsePercent } from './model/amount'
import { parseDay } from './model/days'
import { copySeason } from './model/seasons'
import { PercentField } from './percent-field'
import { SheetDialog } from './sheet-dialog'
import type { Tools } from './tools'

/** The same day a year later; there is always one. */
const nextYear = (text: string) => {
  const day = parseDay(text)
  return day && parseDay(`${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`)
}

/** The prices of a season once more on other days, dearer or cheaper. */
export const CopySeasonDialog = ({ open, selection, words, onClose }: Tools & { onClose: () => void }) => {
  const { t } = words
  const at = selection.active.row
  const row = open.sheet.rows[at]
  const [name, setName] = useState(row?.name ?? '')
  const [from, setFrom] = useState(nextYear(row?.from ?? ''))
  const [to, setTo] = useState(nextYear(row?.to ?? ''))
  const [percents, setPercents] = useState({ cost: '0', sell: '0' })
  const [cost, sell] = [parsePercent(percents.cost), parsePercent(percents.sell)]
  const confirm = () => {
    if (cost === null || sell === null) return
    const copy = { key: v7(), name, from: from ?? '', to: to ?? '', raise: { cost, sell } }
    open.apply((sheet) => copySeason(sheet, at, copy))
    selection.jump({ row: at + 1, lane: 0 })
    onClose()
  }
  return (
    <SheetDialog
      title={t('copySeason.title', { season: words.seasonName(open.sheet, at) })}
      verb={t('copySeason.ok')}
      ready={cost !== null && sell !== null}
      onOk={confirm}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('fields.name')} htmlFor="copy-season-name">
          <Input
            id="copy-season-name"
            dir="auto"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Flex gap="small">
          <Form.Item label={t('fields.from')} htmlFor="copy-season-from" style={{ flex: 1 }}>
            <DayInput id="copy-season-from" value={from} onChange={setFrom} />
          </Form.Item>
          <Form.Item label={t('fields.to')} htmlFor="copy-season-to" style={{ flex: 1 }}>
            <DayInput id="copy-season-to" value={to} onChange={setTo} />
          </Form.Item>
        </Flex>
        <PercentField
          label={t('onCost')}
          value={percents.cost}
          onChange={(text) => setPercents({ ...percents, cost: text })}
        />
        <PercentField
          label={t('onSell')}
          value={percents.sell}
          onChange={(text) => setPercents({ ...percents, sell: text })}
        />
      </Form>
    </SheetDialog>
  )
}
