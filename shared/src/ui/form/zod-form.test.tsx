import { act, screen } from '@testing-library/react'
import { Drawer, Input } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { fakeHost, renderPiece } from '../../testing'
import { useZodForm } from './use-zod-form'
import { ZodForm } from './zod-form'
import { ZodItem } from './zod-item'

const schema = z.strictObject({ name: z.string().min(1) })

const Nested = ({ saved }: { saved: string[] }) => {
  const save = (which: string) => async () => {
    saved.push(which)
    return { ok: true as const, reply: undefined }
  }
  const outer = useZodForm({ schema, initial: { name: 'outer' }, save: save('outer') })
  const inner = useZodForm({ schema, initial: { name: 'inner' }, save: save('inner') })
  return (
    <ZodForm form={outer} submit="Save outer">
      <ZodItem name="name" label="Outer name">
        <Input />
      </ZodItem>
      <Drawer open title="inner">
        <ZodForm form={inner} submit="Save inner">
          <ZodItem name="name" label="Inner name">
            <Input />
          </ZodItem>
        </ZodForm>
      </Drawer>
    </ZodForm>
  )
}

test('a form in a drawer submits itself and not the form it was opened from', async () => {
  const saved: string[] = []
  const { user } = await renderPiece(<Nested saved={saved} />, fakeHost())
  await user.click(await screen.findByRole('button', { name: 'Save inner' }))
  expect(saved).toEqual(['inner'])
})

test('what a form marks as required is asked for together with what the schema asks for', async () => {
  const saved: unknown[] = []
  const Marked = () => {
    const form = useZodForm({
      schema: z.strictObject({ name: z.string().min(1), agent: z.string().nullish() }),
      initial: {},
      save: async (values) => {
        saved.push(values)
        return { ok: true as const, reply: undefined }
      },
    })
    return (
      <ZodForm form={form} submit="Save">
        <ZodItem name="name" label="Name">
          <Input />
        </ZodItem>
        <ZodItem name="agent" label="Agent" required>
          <Input />
        </ZodItem>
      </ZodForm>
    )
  }
  const { user } = await renderPiece(<Marked />, fakeHost())
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: /^Agent: / })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Name: / })).toBeVisible()

  await user.type(screen.getByLabelText('Name'), 'Wang')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([])
  await user.type(screen.getByLabelText('Agent'), 'Golden Lotus')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([{ name: 'Wang', agent: 'Golden Lotus' }])
})

test('what is wrong with one of several values is told by the name of their field, once', async () => {
  const Days = () => {
    const form = useZodForm({
      schema: z.strictObject({ days: z.array(z.int().min(1)) }),
      initial: { days: ['abc', '-3'] as never },
      save: async () => ({ ok: true as const, reply: undefined }),
    })
    return (
      <ZodForm form={form} submit="Save">
        <ZodItem name="days" label="Days before">
          <Input />
        </ZodItem>
      </ZodForm>
    )
  }
  const { user } = await renderPiece(<Days />, fakeHost())
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findAllByRole('button', { name: /^Days before: / })).toHaveLength(1)
  expect(screen.getAllByText('This value has the wrong type (number).')).not.toHaveLength(0)
})

describe('a record that is read anew while its form is open', () => {
  const saved: unknown[] = []
  let read: (record: { name: string; version: number }) => void
  const Edited = () => {
    const [{ name, version }, setRecord] = useState({ name: 'Kuta', version: 3 })
    read = setRecord
    const form = useZodForm({
      ...{ schema, initial: { name }, version },
      save: async (values, sent) => {
        saved.push([values, sent])
        return { ok: true as const, reply: { data: { version: 9 } } }
      },
    })
    return (
      <ZodForm form={form} submit="Save">
        <ZodItem name="name" label="Name">
          <Input />
        </ZodItem>
      </ZodForm>
    )
  }
  const open = async () => {
    saved.length = 0
    const { user } = await renderPiece(<Edited />, fakeHost())
    return { user, box: await screen.findByLabelText('Name') }
  }

  test('is shown and saved upon while nothing was typed', async () => {
    const { user, box } = await open()
    act(() => read({ name: 'Kuta Beach', version: 4 }))
    expect(box).toHaveValue('Kuta Beach')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([[{ name: 'Kuta Beach' }, 4]])
    // Its own version, which is older, may still be on its way to the page.
    act(() => read({ name: 'Kuta', version: 3 }))
    expect(box).toHaveValue('Kuta Beach')
  })

  test('takes nothing away that was typed, which is saved upon what it began with', async () => {
    const { user, box } = await open()
    await user.type(box, ' North')
    act(() => read({ name: 'Kuta Beach', version: 4 }))
    expect(box).toHaveValue('Kuta North')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([[{ name: 'Kuta North' }, 3]])
  })
})
