import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { groupGuestBody } from '../../../api/groups'
import { useKit } from '../../core/use-t'
import { useRowKeys } from '../../form/use-row-keys'
import { useZodForm, type ZodFormState } from '../../form/use-zod-form'
import { ZodForm } from '../../form/zod-form'
import { GuestRows } from '../guest-rows'
import type { Guest } from './carried-down'
import { isPutRight, type Known, placesBefore, type Row, readable, rowsOf } from './put-right'

const schema = z.object({ guests: z.array(groupGuestBody).min(1).max(300) })

interface Props {
  guests: readonly Guest[]
  /** Of each guest the line it was read from. */
  lines: readonly string[]
  /** What was put right before the text changed. */
  known: Known
  onRows: (rows: readonly Row[]) => void
  onAdd: (guests: Guest[]) => void
}

/** The rows follow a text that changes: each goes with its line, and what is typed in it goes along. */
const useFollowText = (
  { form, tried, onChange }: ZodFormState,
  { guests, lines, known }: Pick<Props, 'guests' | 'lines' | 'known'>,
  keys: ReturnType<typeof useRowKeys>,
) => {
  const shown = useRef(lines)
  useEffect(() => {
    if (shown.current === lines) return
    shown.current = lines
    const rows = rowsOf(guests, lines, known)
    const places = placesBefore(rows, form.getFieldValue('guests') ?? [])
    keys.follow((all) => places.map((at) => all[at]))
    form.setFieldValue('guests', rows)
    if (tried) onChange()
  })
}

/** What the list is read as from now on goes to its rows, wherever they are; what was typed stays. */
const useReadAnew = (
  { form, tried, onChange }: ZodFormState,
  { guests, lines }: Pick<Props, 'guests' | 'lines'>,
) => {
  useEffect(() => {
    const rows: Row[] = form.getFieldValue('guests') ?? []
    const anew = rows.flatMap((row, at) => {
      const now = guests[lines.indexOf(row.line ?? '')]
      if (!now) return []
      return readable.flatMap((field) => {
        const name = ['guests', at, field]
        const value = now[field]
        if (value === row[field] || isPutRight(row, field) || form.isFieldTouched(name)) return []
        return [
          { name, value, errors: [] },
          { name: ['guests', at, 'read', field], value },
        ]
      })
    })
    if (!anew.length) return
    form.setFields(anew)
    if (tried) onChange()
  })
}

/** What a list was read as, to be put right before it is taken over. */
export const ListPreview = ({ guests, lines, known, onRows, onAdd }: Props) => {
  const kit = useKit()
  const [first] = useState(() => rowsOf(guests, lines, known))
  const form = useZodForm({
    schema,
    initial: { guests: first as never },
    save: async (values) => ({ ok: true as const, reply: values }),
    onSaved: (values) => onAdd(values.guests),
  })
  const rows: readonly Row[] = Form.useWatch('guests', { form: form.form, preserve: true }) ?? first
  const keys = useRowKeys(rows.length)
  useFollowText(form, { guests, lines, known }, keys)
  useReadAnew(form, { guests, lines })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form may be ahead of what is watched
  useEffect(() => onRows(form.form.getFieldValue('guests') ?? first), [rows, onRows])
  return (
    <ZodForm name="list" form={form} submit={kit('guests.list.add', { count: rows.length })} guard={false}>
      <GuestRows form={form.form} onChange={form.onChange} keys={keys} />
    </ZodForm>
  )
}
