import {
  getImport,
  type ImportBatch,
  type ImportRow,
  importMapping,
  importRow,
  listImportRows,
  listImports,
  mapImport,
  runImport,
  undoImport,
  uploadImport,
} from '@melali/shared/api'
import { exchanges, guests } from '@melali/shared/resources'
import { answer, type FakeHost, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import data from './story.json'

const id = '0190a0de-0000-7000-8000-000000000001'
const mapping = importMapping.parse(data.mapping)
const read: ImportBatch = getImport.reply.parse({ data: { ...data.read, suggestion: mapping } }).data
const { counts } = data
const [wrong, changed] = importRow.array().parse([data.wrong, data.changed]) as [ImportRow, ImportRow]

/** A server that goes through the states of one import. */
const serverOf = (begin: ImportBatch) => {
  let batch = begin
  const become = (part: Partial<ImportBatch>) => {
    batch = { ...batch, ...part, version: batch.version + 1 }
    return { data: batch }
  }
  return [
    answer(uploadImport, () => ({ data: batch })),
    answer(getImport, () => ({ data: batch })),
    answer(mapImport, ({ body }) => become({ status: 'checked', mapping: body, counts })),
    answer(runImport, () => become({ status: 'imported', importedAt: '2026-11-20T01:00:00.000Z' })),
    answer(undoImport, () => become({ status: 'undone', undoneAt: '2026-11-20T02:00:00.000Z' })),
    answer(listImportRows, ({ query }) =>
      query?.outcome === 'update' ? pageOf([changed]) : pageOf([wrong]),
    ),
    answer(guests.endpoints.list, pageOf([])),
  ]
}

const open = (host: FakeHost, path = `/master-data/import/guests/${id}`) => renderRemote(remote, path, host)
const csv = new File(['Name,Born,Note\nChen,1/2/1990,tall'], 'spring.csv', { type: 'text/csv' })
const pick = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) => {
  const [drop] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!drop) throw new Error('nowhere to drop')
  await user.upload(drop, file)
}

test('from the list through columns and check to the result, and back again', async () => {
  const host = fakeHost({ answers: serverOf(read) })
  const { user, router } = await open(host, '/list-guest')
  await user.click(await screen.findByRole('link', { name: 'Import' }))
  expect(await screen.findByText('Drop a file here, or choose one')).toBeVisible()
  await pick(user, csv)
  expect(host.callsOf(uploadImport)[0]).toMatchObject({ query: { resource: 'guests' } })

  expect(await screen.findByText('What each column means')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/master-data/import/guests/${id}`)
  expect(screen.getByText(/New records also need: Title and Nationality/)).toBeVisible()
  expect(screen.getByText(/can be read both ways/)).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Field for Note' }), 'Remar')
  await user.click(await screen.findByTitle('Remarks'))
  await user.click(screen.getByRole('radio', { name: 'Leave it as it is' }))
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(host.callsOf(mapImport)[0].body).toEqual({
    ...mapping,
    columns: ['name', 'birthdate', 'remarks'],
    onMatch: 'skip',
  })

  expect(await screen.findByText('B4')).toBeVisible()
  expect(screen.getByText('31/02/1990')).toBeVisible()
  expect(screen.getByText('This is not a valid date.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'To update (1)' }))
  expect(await screen.findByText('small')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText(/Rows with errors \(1\) are left out/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Imported: 1 created, 1 updated.')).toBeVisible()
  expect(host.callsOf(runImport)[0].body).toEqual({ skipErrors: true })

  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByText('Undone: 1 deleted, 1 as before.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
})

test('a file that can’t be read is told before and after it is sent', async () => {
  const host = fakeHost()
  const { user } = await open(host, '/master-data/import/guests')
  await screen.findByText('Drop a file here, or choose one')
  await pick(user, new File(['x'], 'old.xls', { type: 'text/csv' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Only CSV and XLSX files can be read')
  expect(host.callsOf(uploadImport)).toHaveLength(0)
  host.answers(
    answer(uploadImport, () => {
      throw refusal(422, { code: 'NO_ROWS', message: 'The file has no rows.' })
    }),
  )
  await pick(user, csv)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The file has no rows.'))
})

test('chosen columns are not lost by leaving, nor when the server refuses them', async () => {
  const host = fakeHost({ answers: serverOf(read) })
  host.answers(
    answer(mapImport, () => {
      throw refusal(422, { code: 'INVALID', errors: { columns: ['Choose a field.'] } })
    }),
  )
  const { user, router } = await open(host)
  await user.type(await screen.findByRole('combobox', { name: 'Field for Note' }), 'Remar')
  await user.click(await screen.findByTitle('Remarks'))
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('Choose a field.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Imports' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on Page' }))
  expect(router.state.location.pathname).toBe(`/master-data/import/guests/${id}`)
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(host.callsOf(mapImport)[1].body.columns).toEqual(['name', 'birthdate', 'remarks'])
})

test('records that changed since the check are checked again', async () => {
  const host = fakeHost({ answers: serverOf({ ...read, status: 'checked', mapping, counts }) })
  host.answers(
    answer(runImport, () => {
      throw refusal(409, {
        code: 'IMPORT_CHANGED',
        message: 'Changed since the check.',
        details: { count: 1 },
      })
    }),
  )
  const { user } = await open(host)
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Changed since the check.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(host.callsOf(mapImport)).toHaveLength(1))
  expect(host.callsOf(mapImport)[0].body).toEqual(mapping)
})

test('how many rows an import made is grouped as its reader groups it', async () => {
  const done = { ...read, status: 'imported' as const, mapping, counts: { ...counts, create: 1_204 } }
  await open(fakeHost({ answers: [answer(listImports, pageOf([done]))] }), '/master-data/import-history')
  expect(await screen.findByRole('cell', { name: '1,204' })).toBeVisible()
})

test('an undo that is refused names the rows and what uses them', async () => {
  const done = { ...read, status: 'imported' as const, mapping, counts }
  const host = fakeHost({
    answers: [...serverOf(done), answer(listImports, pageOf([done]))],
  })
  host.answers(
    answer(undoImport, () => {
      throw refusal(409, {
        code: 'IMPORT_BUILT_ON',
        message: 'It can’t be undone.',
        details: {
          count: 3,
          rows: [
            { row: 2, reason: 'changed' },
            { row: 3, reason: 'used', usages: [{ table: 'groups', count: 2, titles: [] }] },
          ],
        },
      })
    }),
  )
  const { user } = await open(host, '/master-data/import-history')
  await user.click(await screen.findByRole('button', { name: 'Undo the import of spring.csv' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByText('Row 2: changed since')).toBeVisible()
  expect(screen.getByText(/Row 3: in use/)).toHaveTextContent('Groups: 2')
  expect(screen.getByText(/And 1 more/)).toBeVisible()
})

test('who may not create and change guests is shown no way in', async () => {
  const host = fakeHost({
    can: ['view.guest', 'update.guest'],
    answers: [answer(guests.endpoints.list, pageOf([]))],
  })
  await open(host, '/list-guest')
  expect(await screen.findByText(/Guests: none yet/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
})

test('rates, which are only ever added, are imported by whoever may add them', async () => {
  const host = fakeHost({
    can: ['view.exchange', 'create.exchange'],
    answers: [answer(exchanges.endpoints.list, pageOf([]))],
  })
  await open(host, '/utilities-data/exchange-rate')
  expect(await screen.findByRole('link', { name: /Import/ })).toHaveAttribute(
    'href',
    '/master-data/import/exchanges',
  )
})

test.each([
  ['guests without the right to create them', '/master-data/import/guests', ['update.guest']],
  ['rates without the right to add them', '/master-data/import/exchanges', ['view.exchange']],
  ['what doesn’t exist', '/master-data/import/nonsense', undefined],
  ['anything without any right', '/master-data/import-history', []],
])('%s: no import', async (_, path, can) => {
  await open(fakeHost(can && { can: can as never }), path)
  expect(await screen.findByText('You may not see this')).toBeVisible()
})
