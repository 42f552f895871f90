import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { fakeHost, refusal, renderPiece } from '../../testing'
import { FormFields, type FormList } from './form-fields'
import { useZodForm } from './use-zod-form'
import { ZodForm } from './zod-form'

const schema = z.strictObject({
  title: z.enum(['mr', 'mrs', 'ms']),
  name: z.string().min(1),
  isMain: z.boolean(),
  born: z.iso.date().optional(),
  sellCents: z.int().optional(),
  share: z.strictObject({ basisPoints: z.int() }).optional(),
})

const fields = ({ isMain }: Record<string, unknown>): FormList => [
  { name: 'title', choices: 'titles' },
  { name: 'name', help: '/kit.guests.main' },
  { name: 'isMain', label: 'main' },
  { name: 'born', label: 'birthdate' },
  isMain === true && { name: 'sellCents', label: ['number', { number: 7 }] },
  <p key="said">Said</p>,
]

const Piece = ({ saved, refused }: { saved: unknown[]; refused?: boolean }) => {
  const form = useZodForm({
    schema,
    initial: { title: 'mr', isMain: false },
    save: async (values) => {
      saved.push(values)
      return refused
        ? {
            ok: false as const,
            error: refusal(422, { code: 'INVALID', message: 'No', errors: { name: ['Taken.'] } }),
          }
        : { ok: true as const, reply: undefined }
    },
  })
  return (
    <ZodForm form={form} guard={false}>
      <FormFields book="kit.guests" fields={fields} />
    </ZodForm>
  )
}

test('a field finds its words, its help and the input that fits its rule', async () => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, fakeHost())
  expect(await screen.findByRole('combobox', { name: 'Title' })).toBeVisible()
  expect(screen.getByText('Said')).toBeVisible()
  expect(screen.getByLabelText('Birthdate')).toBeVisible()
  expect(screen.queryByLabelText('Guest 7')).toBeNull()
  await user.click(screen.getByRole('switch'))
  await user.type(await screen.findByLabelText('Guest 7'), '12.50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([])
  await user.type(screen.getByLabelText(/Name/), 'Ayu')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([{ title: 'mr', name: 'Ayu', isMain: true, sellCents: 1250 }])
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const { user } = await renderPiece(<Piece saved={[]} refused />, fakeHost())
  await user.type(await screen.findByLabelText(/Name/), 'Ayu')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Name: Taken.' })).toBeVisible()
  expect(screen.getByLabelText(/Name/)).toHaveValue('Ayu')
})

test('what both changed stands in the reader’s words: choices, days and amounts as the form has them', async () => {
  const Met = () => {
    const form = useZodForm({
      schema,
      initial: { title: 'mr', name: 'Ayu', isMain: true, born: '1990-01-02', sellCents: 100 },
      version: 1,
      save: async (_, version) =>
        version === 2
          ? { ok: true as const, reply: undefined }
          : {
              ok: false as const,
              error: refusal(412, {
                code: 'STALE',
                details: {
                  ...{ version: 2, title: 'mrs', name: 'Ayu', isMain: true },
                  ...{ born: '1991-01-02', sellCents: 123_400 },
                },
              }),
            },
    })
    return (
      <ZodForm form={form} guard={false}>
        <FormFields book="kit.guests" fields={fields} />
        <button
          type="button"
          onClick={() => form.form.setFieldsValue({ title: 'ms', born: '1992-01-02', sellCents: 200 })}
        >
          Change
        </button>
      </ZodForm>
    )
  }
  const { user } = await renderPiece(<Met />, fakeHost())
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  for (const told of [/mine: Ms$/, /theirs: Mrs$/, /theirs: 2 Jan 1991/, /theirs: .*1,234\.00/])
    expect(await screen.findByRole('radio', { name: told })).toBeInTheDocument()
  expect(screen.getByRole('radiogroup', { name: 'Birthdate' })).toBeVisible()
})

test('where somebody changed nothing that the form asks for, it says so and saves once it was looked at', async () => {
  const versions: unknown[] = []
  const Met = () => {
    const form = useZodForm({
      schema,
      initial: { title: 'mr', name: 'Ayu', isMain: true, sellCents: 100 },
      version: 1,
      ofRecord: () => ({}),
      save: async (_, version) => {
        versions.push(version)
        return version === 2
          ? { ok: true as const, reply: undefined }
          : { ok: false as const, error: refusal(412, { code: 'STALE', details: { version: 2 } }) }
      },
    })
    return (
      <ZodForm form={form} guard={false}>
        <FormFields book="kit.guests" fields={fields} />
      </ZodForm>
    )
  }
  const { user } = await renderPiece(<Met />, fakeHost())
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('alert')).toHaveTextContent('None of the fields of this form was changed.')
  await user.click(dialog.getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(versions).toEqual([1, 2]))
})
