import { Form } from 'antd'
import { useEffect } from 'react'
import * as z from 'zod'
import { groupGuestBody } from '../../../api/groups'
import { useKit } from '../../core/use-t'
import { useZodForm, type ZodFormState } from '../../form/use-zod-form'
import { ZodForm } from '../../form/zod-form'
import { GuestRows } from '../guest-rows'
import type { Guest } from './carried-down'

const schema = z.object({ guests: z.array(groupGuestBody).min(1).max(300) })
const readable = groupGuestBody.omit({ id: true, isMain: true }).keyof().options

interface Props {
  guests: Guest[]
  onAdd: (guests: Guest[]) => void
}

/** What the list is read as from now on goes to its rows, wherever they are; what was typed stays. */
const useReadAnew = ({ form, tried, onChange }: ZodFormState, guests: readonly Guest[]) => {
  useEffect(() => {
    const rows: (Guest & { line?: number })[] = form.getFieldValue('guests') ?? []
    const anew = rows.flatMap(({ line, ...row }, at) => {
      const now = guests[line ?? -1] ?? row
      return readable.flatMap((field) => {
        const name = ['guests', at, field]
        const value = now[field]
        return value === row[field] || form.isFieldTouched(name) ? [] : { name, value, errors: [] }
      })
    })
    if (!anew.length) return
    form.setFields(anew)
    if (tried) onChange()
  })
}

/** What a list was read as, to be put right before it is taken over. */
export const ListPreview = ({ guests, onAdd }: Props) => {
  const kit = useKit()
  const form = useZodForm({
    schema,
    initial: { guests: guests.map((guest, line) => ({ ...guest, line })) as never },
    save: async (values) => ({ ok: true as const, reply: values }),
    onSaved: (values) => onAdd(values.guests),
  })
  useReadAnew(form, guests)
  const count = Form.useWatch(({ guests: rows }) => rows?.length, { form: form.form, preserve: true })
  return (
    <ZodForm
      name="list"
      form={form}
      submit={kit('guests.list.add', { count: count ?? guests.length })}
      guard={false}
    >
      <GuestRows form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}
