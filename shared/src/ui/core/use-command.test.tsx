import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { bedTypes } from '../../resources'
import { answer, fakeHost, refusal } from '../../testing'
import { HostProvider } from './host-provider'
import { useCommand } from './use-command'
import { useRead } from './use-read'

const { create, list } = bedTypes.endpoints
const row = {
  id: '0190a0de-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  active: true,
  name: 'Twin',
  sleeps: 2,
  description: null,
}
const body = { name: 'Twin', sleeps: 2 }

const within = (host: ReturnType<typeof fakeHost>) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <HostProvider host={host} remote="masterdata">
      {children}
    </HostProvider>
  ),
})
const keys = (host: ReturnType<typeof fakeHost>) => host.callsOf(create).map((call) => call.idempotencyKey)

test('trying the same content again keeps the key, other content and success end it', async () => {
  const host = fakeHost({
    answers: [
      answer(create, () => {
        throw refusal(503, { code: 'UNAVAILABLE' })
      }),
    ],
  })
  const { result } = renderHook(() => useCommand(create), within(host))
  await act(() => result.current.run({ body }))
  await act(() => result.current.run({ body }))
  host.answers(answer(create, { data: row }))
  await act(() => result.current.run({ body }))
  await act(() => result.current.run({ body }))
  await act(() => result.current.run({ body: { ...body, name: 'Double' } }))
  const [first, again, stillFirst, afterSuccess, other] = keys(host)
  expect([again, stillFirst]).toEqual([first, first])
  expect(new Set([first, afterSuccess, other]).size).toBe(3)
})

test('a second click while one is under way sends nothing more', async () => {
  const host = fakeHost({ answers: [answer(create, { data: row })] })
  const { result } = renderHook(() => useCommand(create), within(host))
  await act(() => Promise.all([result.current.run({ body }), result.current.run({ body })]))
  expect(host.callsOf(create)).toHaveLength(1)
})

test('a failure worth retrying offers Retry, which runs what follows success', async () => {
  const host = fakeHost({
    answers: [
      answer(create, () => {
        throw refusal(0, { code: 'OFFLINE', message: 'No connection' })
      }),
    ],
  })
  const onDone = jest.fn()
  const { result } = renderHook(
    () => useCommand(create, { toast: { failed: 'Not saved' }, onDone }),
    within(host),
  )
  const outcome = await act(() => result.current.run({ body }))
  expect(outcome.ok).toBe(false)
  expect(host.notices[0]).toMatchObject({ kind: 'error', text: 'Not saved: No connection' })
  host.answers(answer(create, { data: row }))
  act(() => host.notices[0]?.retry?.())
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ data: row }, expect.objectContaining({ body })))
  expect(new Set(keys(host)).size).toBe(1)
})

test('a refusal that the screen shows itself makes no toast, and none offers a useless Retry', async () => {
  const host = fakeHost({
    answers: [
      answer(create, () => {
        throw refusal(422, { code: 'INVALID' })
      }),
    ],
  })
  const { result } = renderHook(() => useCommand(create, { shows: [422] }), within(host))
  await act(() => result.current.run({ body }))
  expect(host.notices).toEqual([])
  const { result: plain } = renderHook(() => useCommand(create), within(host))
  await act(() => plain.current.run({ body }))
  expect(host.notices[0]?.retry).toBeUndefined()
})

test('a write refreshes the reads of its subject', async () => {
  const meta = { page: 1, perPage: 20, total: 0, lastPage: 1 }
  const host = fakeHost({
    answers: [answer(list, { data: [], meta }), answer(create, { data: row })],
  })
  const { result } = renderHook(
    () => ({ read: useRead(list), command: useCommand(create, { toast: 'Created' }) }),
    within(host),
  )
  await waitFor(() => expect(result.current.read.data?.data).toEqual([]))
  host.answers(answer(list, { data: [row], meta }))
  await act(() => result.current.command.run({ body }))
  await waitFor(() => expect(result.current.read.data?.data).toEqual([row]))
  expect(host.notices).toEqual([{ kind: 'success', text: 'Created' }])
})

test('what is deleted isn’t asked for once more, other reads of its subject are', async () => {
  const { get, remove } = bedTypes.endpoints
  const other = { ...row, id: '0190a0de-0000-7000-8000-000000000002' }
  const host = fakeHost({
    answers: [
      answer(get, ({ params }) => ({ data: params.id === row.id ? row : other })),
      answer(remove, undefined),
    ],
  })
  const { result } = renderHook(
    () => ({
      gone: useRead(get, { params: { id: row.id } }),
      stays: useRead(get, { params: { id: other.id } }),
      remove: useCommand(remove),
    }),
    within(host),
  )
  await waitFor(() => expect(host.callsOf(get)).toHaveLength(2))
  await act(() => result.current.remove.run({ params: { id: row.id } }))
  await waitFor(() => expect(host.callsOf(get)).toHaveLength(3))
  expect(host.callsOf(get).at(-1)?.params).toEqual({ id: other.id })
})

test('a conflict refreshes the reads of who asks for that, as the screen is old', async () => {
  const meta = { page: 1, perPage: 20, total: 0, lastPage: 1 }
  const host = fakeHost({
    answers: [
      answer(list, { data: [], meta }),
      answer(create, () => {
        throw refusal(409, { code: 'TAKEN' })
      }),
    ],
  })
  const { result } = renderHook(
    () => ({ read: useRead(list), command: useCommand(create, { refreshOnConflict: true }) }),
    within(host),
  )
  await waitFor(() => expect(result.current.read.data?.data).toEqual([]))
  host.answers(answer(list, { data: [row], meta }))
  await act(() => result.current.command.run({ body }))
  await waitFor(() => expect(result.current.read.data?.data).toEqual([row]))
})
