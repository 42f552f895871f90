import * as z from 'zod'
import { groupGuestBody } from '../../../api/groups'
import { useKit } from '../../core/use-t'
import { useZodForm } from '../../form/use-zod-form'
import { ZodForm } from '../../form/zod-form'
import { GuestRows } from '../guest-rows'
import type { Guest } from './carried-down'

const schema = z.object({ guests: z.array(groupGuestBody).min(1).max(300) })

interface Props {
  guests: Guest[]
  onAdd: (guests: Guest[]) => void
}

/** What a list was read as, to be put right before it is taken over. */
export const ListPreview = ({ guests, onAdd }: Props) => {
  const kit = useKit()
  const form = useZodForm({
    schema,
    initial: { guests: guests as never },
    save: async (values) => ({ ok: true as const, reply: values }),
    onSaved: (values) => onAdd(values.guests),
  })
  return (
    <ZodForm name="list" form={form} submit={kit('guests.list.add', { count: guests.length })} guard={false}>
      <GuestRows form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}
