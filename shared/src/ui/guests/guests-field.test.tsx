import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod'
import { fakeHost, renderPiece } from '../../testing'
import { useZodForm } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'
import { GuestsField } from './guests-field'

const schema = z.strictObject({ guests: z.array(z.looseObject({ birthdate: z.string().nullish() })) })
const guest = (name: string, isMain: boolean) => ({ title: 'mr', name, isMain, birthdate: '1990-01-01' })

const Piece = ({ saved }: { saved: unknown[] }) => {
  const form = useZodForm({
    schema,
    initial: { guests: [guest('Chen', true), guest('Li', false)] },
    save: async (values) => {
      saved.push(values)
      return { ok: true as const, reply: undefined }
    },
  })
  return (
    <ZodForm form={form} guard={false}>
      <GuestsField form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}

test('a birthdate that can’t be read stays with its guest when another one is taken out', async () => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, fakeHost({ can: [] }))
  const [, second] = await screen.findAllByLabelText<HTMLInputElement>('Birthdate')
  await user.clear(second!)
  await user.type(second!, '31 Feb 1990')
  await user.click(screen.getAllByRole('button', { name: /remove/i })[0]!)
  expect(screen.getAllByLabelText<HTMLInputElement>('Birthdate').map(({ value }) => value)).toEqual([
    '31 Feb 1990',
  ])
  await user.click(document.querySelector<HTMLElement>('button[type=submit]')!)
  expect((await screen.findAllByText(/This is not a valid date/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(saved).toEqual([]))
})
