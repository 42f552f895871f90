import { screen } from '@testing-library/react'
import * as z from 'zod'
import { fakeHost, renderPiece } from '../../testing'
import { useZodForm } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'
import { ZodItem } from '../form/zod-item'
import { ExtrasChoice } from './extras-choice'

const schema = z.strictObject({ extras: z.array(z.string()).max(2, 'Two at most.') })
const offered = ['Dinner', 'Spa'].map((name) => ({ name, prices: [] }))

const Stay = ({ saved }: { saved: unknown[] }) => {
  const form = useZodForm({
    schema,
    initial: { extras: ['Gala'] },
    save: async (values) => {
      saved.push(values)
      return { ok: true as const, reply: undefined }
    },
  })
  return (
    <ZodForm form={form} guard={false}>
      <ZodItem name="extras" label="Extras">
        <ExtrasChoice offered={offered} />
      </ZodItem>
    </ZodForm>
  )
}

test('what is not offered at the moment is kept beside what is ticked', async () => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Stay saved={saved} />, fakeHost())
  await user.click(await screen.findByRole('checkbox', { name: 'Spa' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([{ extras: ['Gala', 'Spa'] }])
})

test('the label and the summary of errors lead to the ticks, and tick none', async () => {
  const { user } = await renderPiece(<Stay saved={[]} />, fakeHost())
  const first = await screen.findByRole('checkbox', { name: 'Dinner' })
  await user.click(screen.getByText('Extras', { selector: 'label' }))
  expect(first).not.toBeChecked()
  await user.click(first)
  await user.click(screen.getByRole('checkbox', { name: 'Spa' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: /^Extras:/ }))
  expect(first.closest('[tabindex="-1"]')).toHaveFocus()
})
