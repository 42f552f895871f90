import { boards } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Form, Select } from 'antd'
import type { Board, ColumnOf } from './model/sheet'
import type { OpenSheet } from './use-sheet'

/** Columns being chosen: every room with every board for every number of guests. */
export interface Chosen {
  roomIds: string[]
  bedTypeId: string | null
  boards: Board[]
  occupancies: number[]
}

export const columnsOf = ({ roomIds, bedTypeId, boards: chosen, occupancies }: Chosen): ColumnOf[] =>
  roomIds.flatMap((roomId) =>
    chosen.flatMap((board) => occupancies.map((occupancy) => ({ roomId, bedTypeId, board, occupancy }))),
  )

interface Props {
  open: OpenSheet
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

export const ColumnFields = ({ open: { data }, chosen, onChange }: Props) => {
  const t = useT('sheet')
  const tContract = useT('contract')
  const most = Math.max(4, ...data.rooms.map(({ maxAdults, maxExtraBeds }) => maxAdults + maxExtraBeds))
  const many = { mode: 'multiple' as const, style: { inlineSize: '100%' } }
  return (
    <Form layout="vertical">
      <Form.Item label={t('columns.rooms')} htmlFor="column-rooms">
        <Select
          {...many}
          id="column-rooms"
          optionFilterProp="label"
          value={chosen.roomIds}
          options={data.rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(roomIds: string[]) => onChange({ ...chosen, roomIds })}
        />
      </Form.Item>
      <Form.Item label={t('columns.boards')} htmlFor="column-boards">
        <Select
          {...many}
          id="column-boards"
          value={chosen.boards}
          options={boards.map((value) => ({ value, label: `${value} · ${tContract(`boards.${value}`)}` }))}
          onChange={(value: Board[]) => onChange({ ...chosen, boards: value })}
        />
      </Form.Item>
      <Form.Item label={t('columns.occupancies')} htmlFor="column-occupancies">
        <Select
          {...many}
          id="column-occupancies"
          value={chosen.occupancies}
          options={Array.from({ length: most }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
          onChange={(occupancies: number[]) => onChange({ ...chosen, occupancies })}
        />
      </Form.Item>
      <Form.Item label={t('columns.bed')} htmlFor="column-bed">
        <Select
          allowClear
          id="column-bed"
          placeholder={t('columns.anyBed')}
          value={chosen.bedTypeId}
          options={data.bedTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(bedTypeId: string | undefined) => onChange({ ...chosen, bedTypeId: bedTypeId ?? null })}
        />
      </Form.Item>
    </Form>
  )
}
