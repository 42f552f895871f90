import { act, fireEvent, screen } from '@testing-library/react'
import * as z from 'zod'
import type { Field } from '../../resources'
import { resources } from '../../resources'
import { fakeHost, renderPiece } from '../../testing'
import { useZodForm, type ZodFormState } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'
import { ZodItem } from '../form/zod-item'
import { FieldInput } from './field-input'

const kinds = ['integer', 'percent', 'cents', 'day', 'clock']
const odd = ['31 Feb 2029', '99:99', '1.5', '150 %', '-7', '99999999', '1e3', '0x1', 'many']

const fields = resources.flatMap(({ name, fields }) =>
  Object.entries(fields as Record<string, Field>).flatMap(([key, field]) =>
    kinds.includes(field.kind) ? [[`${name}.${key}`, field] as const] : [],
  ),
)

test.each(fields)('%s keeps what is typed: it is saved as shown or refused', async (_, field) => {
  const saved: unknown[] = []
  let form!: ZodFormState
  const Piece = () => {
    form = useZodForm({
      schema: z.strictObject({ it: field.write }),
      initial: {},
      save: async ({ it }) => {
        saved.push(it)
        return { ok: true as const, reply: undefined }
      },
    })
    return (
      <ZodForm form={form} guard={false}>
        <ZodItem name="it" label="It">
          <FieldInput field={field} />
        </ZodItem>
      </ZodForm>
    )
  }
  await renderPiece(<Piece />, fakeHost())
  const input = await screen.findByLabelText<HTMLInputElement>('It')
  const units = field.kind === 'percent' || field.kind === 'cents' ? 100 : 1
  for (const text of odd) {
    saved.length = 0
    fireEvent.change(input, { target: { value: text } })
    await act(() => form.submit())
    expect(input).toHaveValue(text)
    if (saved.length > 0) expect(saved[0]).toBe(Number.parseFloat(text) * units)
  }
})
