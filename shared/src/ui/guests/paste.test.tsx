import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { groupGuestBody } from '../../api/groups'
import { nationalities } from '../../resources/nationality'
import { answer, fakeHost, id, pageOf, refusal, renderPiece } from '../../testing'
import { useZodForm } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'
import { GuestsField } from './guests-field'

const schema = z.strictObject({ guests: z.array(groupGuestBody).min(1) })

const Piece = ({ saved }: { saved: unknown[] }) => {
  const form = useZodForm({
    schema,
    initial: { guests: [{ title: 'mr', isMain: true } as never] },
    save: async (values) => {
      saved.push(values.guests)
      return { ok: true as const, reply: undefined }
    },
  })
  return (
    <ZodForm form={form} submit="Keep" guard={false}>
      <GuestsField form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}

const nation = (at: number, code: string, name: string) =>
  nationalities.row.parse({
    id: id(at),
    code,
    name,
    active: true,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })

const host = () =>
  fakeHost({
    answers: [
      answer(nationalities.endpoints.list, pageOf([nation(1, 'CN', 'China'), nation(2, 'AU', 'Australia')])),
      answer(nationalities.endpoints.get, { data: nation(1, 'CN', 'China') }),
    ],
  })

const paste = (text: string) =>
  fireEvent.paste(document.querySelector('form')!, { clipboardData: { getData: () => text } })

const preview = async () => within((await screen.findAllByRole('dialog')).at(-1)!)

test('a list pasted anywhere in the form is read, put right and taken over', async () => {
  const saved: { name: string }[][] = []
  const { user } = await renderPiece(<Piece saved={saved} />, host())
  paste(
    'Mr\tWang Xiaoming\t1985-03-12\tChina\tE12345678\nMrs\tLi Na\t1987-05-01\t\t\n\tWang Le\t13/04/2018\tWakanda\t',
  )
  const list = await preview()
  expect(await list.findByText('Wang Xiaoming: E12345678 is not kept.')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Add 3 guests' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toEqual([
    { title: 'mr', name: 'Wang Xiaoming', birthdate: '1985-03-12', nationalityId: id(1), isMain: true },
    { title: 'mrs', name: 'Li Na', birthdate: '1987-05-01', nationalityId: id(1), isMain: false },
    {
      title: 'mrs',
      name: 'Wang Le',
      birthdate: '2018-04-13',
      nationalityId: id(1),
      remarks: 'Wakanda',
      isMain: false,
    },
  ])
})

test('what is missing is told by guest and field, and a doubtful date is asked about once', async () => {
  const { user } = await renderPiece(<Piece saved={[]} />, host())
  paste('Name,Birthdate,Nationality\nLi Na,01/05/1987,Wakanda\nWang Le,02/05/2018,Australia')
  const list = await preview()
  expect(await list.findByText('Li Na: “Wakanda” is no known nationality.')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Add 2 guests' }))
  expect(await list.findByText('Guest 1 (Li Na) · Nationality: This field is required.')).toBeVisible()
  expect(list.getByText('Guest 2 (Wang Le) · Birthdate: This field is required.')).toBeVisible()

  await user.click(list.getByLabelText('1 May 1987'))
  await waitFor(() =>
    expect(list.getAllByLabelText<HTMLInputElement>('Birthdate').map(({ value }) => value)).toEqual([
      '1 May 1987',
      '2 May 2018',
    ]),
  )
})

const valuesOf = (list: Awaited<ReturnType<typeof preview>>, label: string) =>
  list.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

test('what was put right by hand stays when the dates’ order is told late, or otherwise', async () => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, host())
  paste('Name,Birthdate,Nationality\nSari,03/05/1990,China\nLi Na,01/05/1987,China\nWang Le,02/05/2018,China')
  const list = await preview()
  await user.type((await list.findAllByLabelText('Name'))[1]!, ' Mei')
  // As the other order would have read it.
  await user.type(list.getAllByLabelText('Birthdate')[2]!, '2018-02-05{Tab}')
  await user.click(list.getByRole('button', { name: 'Remove guest 1' }))
  await user.click(list.getByRole('button', { name: 'Add 2 guests' }))
  expect(await list.findByText('Guest 1 (Li Na Mei) · Birthdate: This field is required.')).toBeVisible()

  await user.click(list.getByLabelText('3 May 1990'))
  await waitFor(() => expect(valuesOf(list, 'Birthdate')).toEqual(['1 May 1987', '5 Feb 2018']))
  expect(valuesOf(list, 'Name')).toEqual(['Li Na Mei', 'Wang Le'])
  await waitFor(() => expect(list.queryByText(/This field is required/)).toBeNull())
  await user.click(list.getByLabelText('5 Mar 1990'))
  await waitFor(() => expect(valuesOf(list, 'Birthdate')).toEqual(['5 Jan 1987', '5 Feb 2018']))
  await user.click(list.getByLabelText('3 May 1990'))
  await waitFor(() => expect(valuesOf(list, 'Birthdate')).toEqual(['1 May 1987', '5 Feb 2018']))
  await user.click(list.getByRole('button', { name: 'Add 2 guests' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(saved).toEqual([
      [
        expect.objectContaining({ name: 'Li Na Mei', birthdate: '1987-05-01', isMain: true }),
        expect.objectContaining({ name: 'Wang Le', birthdate: '2018-02-05', isMain: false }),
      ],
    ]),
  )
})

const rewrite = (list: Awaited<ReturnType<typeof preview>>, text: string) =>
  fireEvent.change(list.getByRole('textbox', { name: /^Names as a mail/ }), { target: { value: text } })

test('notes speak of who is still in the preview', async () => {
  const { user } = await renderPiece(<Piece saved={[]} />, host())
  paste('Sari\t1985-03-12\tChina\tE12345678\nLi Na\t1987-05-01\tChina\tE87654321')
  const list = await preview()
  expect(await list.findByText('Sari: E12345678 is not kept.')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Remove guest 1' }))
  await waitFor(() => expect(list.queryByText('Sari: E12345678 is not kept.')).toBeNull())
  expect(list.getByText('Li Na: E87654321 is not kept.')).toBeVisible()
})

test('what was put right stays when another line of the text changes', async () => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, host())
  const head = 'Name,Birthdate,Nationality'
  const [sari, lina, le, mei] = [
    'Sari,1990-05-03,China',
    'Li Na,1987-05-01,China',
    'Wang Le,2018-05-02,China',
    'Mei,2019-05-02,China',
  ]
  paste([head, sari, lina, le].join('\n'))
  const list = await preview()
  await user.type((await list.findAllByLabelText('Name'))[1]!, ' Mei')
  await user.click(list.getByRole('button', { name: 'Remove guest 1' }))
  await user.click(list.getByRole('button', { name: /Add guest$/ }))
  await user.type(list.getAllByLabelText('Name')[2]!, 'Tendai')

  rewrite(list, [head, mei, sari, lina, 'Wang Lee,2018-05-02,China'].join('\n'))
  await waitFor(() => expect(valuesOf(list, 'Name')).toEqual(['Mei', 'Li Na Mei', 'Wang Lee', 'Tendai']))
  // A line that says something else is read anew; one that says the same again is as it was.
  rewrite(list, [head, sari, lina.replace('1987', '1988')].join('\n'))
  await waitFor(() => expect(valuesOf(list, 'Name')).toEqual(['Li Na', 'Tendai']))
  expect(valuesOf(list, 'Birthdate')[0]).toBe('1 May 1988')
  rewrite(list, [head, sari, lina].join('\n'))
  await waitFor(() => expect(valuesOf(list, 'Name')).toEqual(['Li Na Mei', 'Tendai']))
})

const paged = (further: () => Promise<ReturnType<typeof nation>[]>) =>
  fakeHost({
    answers: [
      answer(nationalities.endpoints.list, async ({ query }) => ({
        data: query?.page === 2 ? await further() : [nation(1, 'CN', 'China')],
        meta: { page: query?.page ?? 1, perPage: 100, total: 101, lastPage: 2 },
      })),
      answer(nationalities.endpoints.get, { data: nation(2, 'ZW', 'Zimbabwe') }),
    ],
  })

const late = 'Name,Birthdate,Nationality\nLi Na,1987-05-01,China\nTendai,1988-05-01,Zimbabwe'

test('a date that is half typed stays with its guest when another line of the text changes', async () => {
  const { user } = await renderPiece(<Piece saved={[]} />, host())
  const [lina, le] = ['Li Na,1987-05-01,China', 'Wang Le,2018-04-13,China']
  paste([lina, le].join('\n'))
  const list = await preview()
  const retype = async (at: number, text: string) => {
    const input = (await list.findAllByLabelText('Birthdate'))[at]!
    await user.clear(input)
    await user.type(input, text)
  }
  await retype(1, '13 Apr 20')
  await user.click(list.getByRole('button', { name: /Add guest$/ }))
  await retype(2, '5 M')
  rewrite(list, ['Wang Xiaoming,1985-03-12,China', `${lina} VIP`, le].join('\n'))
  await waitFor(() => expect(valuesOf(list, 'Name')).toEqual(['Wang Xiaoming', 'Li Na', 'Wang Le', '']))
  expect(valuesOf(list, 'Birthdate')).toEqual(['12 Mar 1985', '1 May 1987', '13 Apr 20', '5 M'])
  rewrite(list, le)
  await waitFor(() => expect(valuesOf(list, 'Name')).toEqual(['Wang Le', '']))
  expect(valuesOf(list, 'Birthdate')).toEqual(['13 Apr 20', '5 M'])
})

test('a list waits for every page of the nationalities', async () => {
  let arrive = (_: ReturnType<typeof nation>[]) => {}
  const further = new Promise<ReturnType<typeof nation>[]>((resolve) => {
    arrive = resolve
  })
  const shown = paged(() => further)
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, shown)
  paste(late)
  const list = await preview()
  await waitFor(() => expect(shown.callsOf(nationalities.endpoints.list)).toHaveLength(2))
  expect(await list.findByRole('status', { name: 'Loading…' })).toBeVisible()
  expect(list.queryByRole('button', { name: 'Add 2 guests' })).toBeNull()
  arrive([nation(2, 'ZW', 'Zimbabwe')])
  await user.click(await list.findByRole('button', { name: 'Add 2 guests' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(saved).toMatchObject([[{ nationalityId: id(1) }, { nationalityId: id(2) }]]))
})

test('a page of the nationalities that fails is told, and what it brings later joins what was typed', async () => {
  let isBack = false
  const shown = paged(async () => {
    if (isBack) return [nation(2, 'ZW', 'Zimbabwe')]
    throw refusal(500, { code: 'INTERNAL', message: 'The server is out of order.' })
  })
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece saved={saved} />, shown)
  paste(late)
  const list = await preview()
  expect(await list.findByText('Nationalities could not be loaded')).toBeVisible()
  await user.type((await list.findAllByLabelText('Name'))[1]!, ' Moyo')
  isBack = true
  await shown.queries.refetchQueries()
  await waitFor(() => expect(list.queryByText('Nationalities could not be loaded')).toBeNull())
  await user.click(list.getByRole('button', { name: 'Add 2 guests' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(saved).toMatchObject([[{ nationalityId: id(1) }, { name: 'Tendai Moyo', nationalityId: id(2) }]]),
  )
})

test('one more guest has the title and the nationality of the one above', async () => {
  const saved: { title: string; nationalityId: string }[][] = []
  const { user } = await renderPiece(<Piece saved={saved} />, host())
  paste('Ms\tLi Na\t1987-05-01\tChina\nMs\tLi Mei\t1989-05-01\tChina')
  await user.click(await (await preview()).findByRole('button', { name: 'Add 2 guests' }))
  await user.click(await screen.findByRole('button', { name: /Add guest/ }))
  await user.type(screen.getAllByLabelText('Name')[2]!, 'Li Hua')
  await user.type(screen.getAllByLabelText('Birthdate')[2]!, '1990-01-01{Enter}')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(saved[0]?.[2]).toMatchObject({ title: 'ms', nationalityId: id(1) }))
})
