import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { fakeHost, renderPiece } from '../../testing'
import { FormDrawer } from './form-drawer'
import { useZodForm } from './use-zod-form'
import { ZodForm } from './zod-form'
import { ZodItem } from './zod-item'

const schema = z.strictObject({ name: z.string().min(1) })

const Inside = ({ onSaved }: { onSaved: () => void }) => {
  const save = async () => ({ ok: true as const, reply: undefined })
  const form = useZodForm({ schema, initial: {}, save, onSaved })
  return (
    <ZodForm form={form}>
      <ZodItem name="name" label="Name">
        <Input />
      </ZodItem>
    </ZodForm>
  )
}

const Piece = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <FormDrawer open={open} title="New bed" onClose={close}>
        <Inside onSaved={close} />
      </FormDrawer>
    </>
  )
}

const drawer = () => screen.queryByRole('textbox', { name: 'Name' })

test('closing asks only when something would be lost, and saving closes without a question', async () => {
  const { user } = await renderPiece(<Piece />, fakeHost())
  const open = () => user.click(screen.getByText('Open'))
  await screen.findByText('Open')
  await open()
  await screen.findByRole('textbox', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(drawer()).toBeNull())

  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Twin')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on Page' }))
  expect(drawer()).toHaveValue('Twin')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
  await waitFor(() => expect(drawer()).toBeNull())

  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'King{Enter}')
  await waitFor(() => expect(drawer()).toBeNull())
})
