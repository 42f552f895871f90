import { fakeHost, renderPiece } from '@melali/shared/testing'
import { useZodForm, ZodForm } from '@melali/shared/ui'
import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { RowsField } from './rows-field'

const schema = z.strictObject({
  rows: z.array(z.strictObject({ name: z.string(), cents: z.int().nullish() })),
})

const list = {
  title: 'children',
  one: 'band',
  ordered: true,
  fresh: { name: 'New' },
  fields: [{ name: 'name' }, { name: 'cents' }],
} as const

const words = { band: 'Row {{number}}', name: 'Name', cents: 'Price' }

const initial = {
  rows: [
    { name: 'One', cents: 100 },
    { name: 'Two', cents: 200 },
    { name: 'Three', cents: 300 },
  ],
}

const Piece = ({ saved }: { saved: unknown[] }) => {
  const form = useZodForm({
    schema,
    initial,
    save: async (values) => {
      saved.push(values)
      return { ok: true as const, reply: undefined }
    },
  })
  return (
    <ZodForm form={form} guard={false}>
      <RowsField form={form} name="rows" list={list} />
    </ZodForm>
  )
}

const open = async () => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, fakeHost(), '/', { contractForm: words })
  await screen.findByRole('group', { name: 'Row 1' })
  const priceOf = (row: number) =>
    within(screen.getByRole('group', { name: `Row ${row}` })).getByLabelText<HTMLInputElement>('Price')
  const press = (row: number, what: RegExp) =>
    user.click(within(screen.getByRole('group', { name: `Row ${row}` })).getByRole('button', { name: what }))
  const prices = () => screen.getAllByLabelText<HTMLInputElement>('Price').map(({ value }) => value)
  const save = () => user.click(document.querySelector<HTMLElement>('button[type=submit]')!)
  return { user, saved, priceOf, press, prices, save }
}

test('what can’t be read goes along with its row, and is refused where it is', async () => {
  const { user, saved, priceOf, press, prices, save } = await open()
  await user.clear(priceOf(2))
  await user.type(priceOf(2), 'dear')
  await press(2, /up/i)
  expect(prices()).toEqual(['dear', '1.00', '3.00'])
  await press(2, /down/i)
  expect(prices()).toEqual(['dear', '3.00', '1.00'])
  await save()
  expect(saved).toEqual([])
  await waitFor(() => expect(priceOf(1)).toHaveAttribute('aria-invalid', 'true'))
  expect(priceOf(2)).not.toHaveAttribute('aria-invalid', 'true')

  await user.clear(priceOf(1))
  await user.type(priceOf(1), '4')
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([
      {
        rows: [
          { name: 'Two', cents: 400 },
          { name: 'Three', cents: 300 },
          { name: 'One', cents: 100 },
        ],
      },
    ]),
  )
})

test('taking out another row leaves what can’t be read', async () => {
  const { user, saved, priceOf, press, prices, save } = await open()
  await user.clear(priceOf(3))
  await user.type(priceOf(3), 'dear')
  await press(1, /remove/i)
  expect(prices()).toEqual(['2.00', 'dear'])
  await save()
  expect(saved).toEqual([])
  await press(2, /remove/i)
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ rows: [{ name: 'Two' }] }]))
})
