import * as api from '@melali/shared/api'
import { answer, fakeHost, id, refusal, renderRemote } from '@melali/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const [wayan, ketut] = [id(1), id(2)]
const [van, bus] = [id(11), id(12)]

const job = (n: number, more: Partial<api.DispatchJob> = {}): api.DispatchJob => ({
  ...{ lineId: id(100 + n), bookingId: id(200 + n), code: `BK-2026-00000${n}`, bookingStatus: 'in_process' },
  ...{ status: 'to_assign', guest: `Guest ${n}`, pax: 2, luggage: 1, flight: null, flightTime: null },
  ...{ from: 'Airport', to: 'Ubud', quantity: 1, movable: true, duties: [], warnings: [] },
  ...{ date: '2026-06-10', time: `${String(8 + n).padStart(2, '0')}:00`, minutes: 60 },
  ...more,
})

const person = (personId: string, name: string) => ({
  ...{ id: personId, name, phone: '+62 1', languages: ['en'], licenceExpiry: '2028-01-01' },
})
const duty = { id: id(50), personId: wayan, vehicleId: van, state: 'planned' as const }

const board = (jobs: api.DispatchJob[], more: Partial<api.DispatchBoard> = {}): api.DispatchBoard => ({
  days: ['2026-06-10'],
  people: [person(wayan, 'Wayan'), person(ketut, 'Ketut')],
  vehicles: [
    { id: van, plate: 'DK 1 A', transport: 'Van', seats: 6, luggage: 4 },
    { id: bus, plate: 'DK 2 B', transport: 'Bus', seats: 30, luggage: 30 },
  ],
  jobs,
  off: [],
  reaching: [],
  closures: [],
  ...more,
})

const refused = (code: string, details: object) =>
  answer(api.dispatchMoves, () => {
    throw refusal(409, { code, details })
  })

const at = '/dispatch?day=2026-06-10'
const opened = async (shown: api.DispatchBoard, more: Parameters<typeof fakeHost>[0] = {}) => {
  const host = fakeHost({
    answers: [
      answer(api.dispatchBoard, { data: shown }),
      answer(api.dispatchMoves, { data: { done: 1, back: [], reopened: [] } }),
    ],
    ...more,
  })
  const page = await renderRemote(remote, at, host)
  return { ...page, host }
}

const row = (name: string) => within(screen.getByRole('group', { name }))
const waiting = () => within(screen.getByRole('region', { name: 'To assign' }))
const lastMoves = (host: ReturnType<typeof fakeHost>) => host.callsOf(api.dispatchMoves).at(-1)?.body

test('shows who does what, and what waits, with guests, people, flights and vehicles', async () => {
  await opened(
    board([
      job(1, { duties: [duty], status: 'assigned' }),
      job(2, { flight: 'GA 7', flightTime: '09:10', warnings: ['Too early'] }),
    ]),
  )
  await screen.findByRole('group', { name: 'Wayan' })
  expect(screen.getByRole('heading', { name: 'Dispatch board' })).toBeVisible()
  expect(row('Wayan').getByRole('button', { name: /Guest 1 ?09:00 · assigned/ })).toBeVisible()
  expect(row('Wayan').getByText('DK 1 A (6)')).toBeVisible()
  expect(
    waiting().getByRole('button', { name: /Warning ?Guest 2 ?10:00 · 2 pax · 1 bag · GA 7/ }),
  ).toBeVisible()
})

test('a job is given in two clicks: itself, and whom it goes to', async () => {
  const { host, user } = await opened(board([job(1), job(2)]))
  await user.click(await screen.findByRole('button', { name: /Guest 1/ }))
  await user.click(screen.getByRole('button', { name: 'Give 1 selected to Ketut' }))
  await waitFor(() =>
    expect(lastMoves(host)).toEqual({
      crew: 'drivers',
      moves: [{ lineId: id(101), dutyId: null, personId: ketut }],
    }),
  )
})

test('several go together, and by keyboard alone: arrows, Space, Enter', async () => {
  const { host, user } = await opened(board([job(1), job(2), job(3, { duties: [duty] })]))
  const first = await screen.findByRole('button', { name: /Guest 1/ })
  first.focus()
  await user.keyboard(' ')
  expect(first).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /Guest 3/ })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(screen.getByRole('button', { name: /Guest 2/ })).toHaveFocus()
  await user.keyboard(' {Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 jobs' }))
  await user.click(dialog.getByRole('combobox', { name: 'Assign to…' }))
  await user.click((await screen.findAllByTitle(/^Ketut/)).at(-1) as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(lastMoves(host).moves).toEqual([
      { lineId: id(101), dutyId: null, personId: ketut },
      { lineId: id(102), dutyId: null, personId: ketut },
    ]),
  )
})

test('a job is taken off again, as the assignment that was seen', async () => {
  const { host, user } = await opened(board([job(1, { duties: [duty], status: 'assigned' })]))
  await user.click(await screen.findByRole('button', { name: /Guest 1/ }))
  await user.click(screen.getByRole('button', { name: 'Take off' }))
  await waitFor(() =>
    expect(lastMoves(host).moves).toEqual([{ lineId: id(101), dutyId: duty.id, personId: null }]),
  )
})

test('Delete takes off too, Escape lets go of what is selected, Home and End lead to the ends', async () => {
  const { host, user } = await opened(
    board([job(1), job(2), job(3), job(4, { duties: [duty], status: 'assigned' })]),
  )
  const block = (n: number) => screen.getByRole('button', { name: new RegExp(`^Guest ${n}`) })
  await screen.findByRole('group', { name: 'Wayan' })
  block(1).focus()
  await user.keyboard('{End}')
  expect(block(3)).toHaveFocus()
  await user.keyboard('{Home}')
  expect(block(1)).toHaveFocus()
  await user.keyboard(' {ArrowRight} ')
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('2 selected')).toBeNull()
  await user.keyboard(' ')
  screen.getByRole('button', { name: 'Assign to…' }).focus()
  await user.keyboard('{Escape}')
  expect(block(2)).toHaveAttribute('aria-pressed', 'false')
  // What nobody has can’t be taken off.
  block(1).focus()
  await user.keyboard('{Delete}')
  expect(host.callsOf(api.dispatchMoves)).toEqual([])
  block(4).focus()
  await user.keyboard('{Delete}')
  await waitFor(() =>
    expect(lastMoves(host).moves).toEqual([{ lineId: id(104), dutyId: duty.id, personId: null }]),
  )
})

test('that a move took a confirmation away is said with its success, by Delete too', async () => {
  const shown = board([job(1, { duties: [duty], status: 'assigned', bookingStatus: 'confirmed' })])
  const { host, user } = await opened(shown, {
    answers: [
      answer(api.dispatchBoard, { data: shown }),
      answer(api.dispatchMoves, { data: { done: 1, back: [], reopened: ['BK-1', 'BK-2'] } }),
    ],
  })
  const block = await screen.findByRole('button', { name: /Guest 1/ })
  block.focus()
  await user.keyboard('{Delete}')
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      {
        kind: 'success',
        text: 'Saved on the board · No longer confirmed: \u2068BK-1\u2069, \u2068BK-2\u2069',
      },
    ]),
  )
})

test('a finger that rests on a job drags it', async () => {
  await opened(board([job(1)]))
  const block = await screen.findByRole('button', { name: /Guest 1/ })
  fireEvent.touchStart(block, { touches: [{ clientX: 5, clientY: 5 }] })
  // Once where it was, and once under the finger.
  await waitFor(() => expect(screen.getAllByText('Guest 1')).toHaveLength(2))
  fireEvent.touchCancel(block)
  await waitFor(() => expect(screen.getAllByText('Guest 1')).toHaveLength(1))
})

test('a job that reaches over midnight shades the next day in the row of who does it, and can be chosen', async () => {
  const reaching = [
    { id: id(62), personId: wayan, vehicleId: van, code: 'BK-2026-000009' },
    { id: id(63), personId: null, vehicleId: bus, code: 'BK-2026-000010' },
  ].map((one) => ({ ...one, date: '2026-06-10', time: '00:00', minutes: 60 }))
  const { user } = await opened(board([job(1)], { reaching }))
  await screen.findByRole('group', { name: 'Wayan' })
  const words = 'From the day before · BK-2026-000009 · DK 1 A'
  expect(row('Wayan').getByTitle('BK-2026-000009 · DK 1 A')).toHaveTextContent(words)
  expect(row('Ketut').queryByText(/From the day before/)).toBeNull()
  // Nobody’s row, and no vehicle of the workshop.
  expect(screen.queryByText(/BK-2026-000010|Out of service/)).toBeNull()
  expect(screen.getByText('00:00')).toBeInTheDocument()
  await user.dblClick(screen.getByRole('button', { name: /Guest 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the job' }))
  await user.click(dialog.getByRole('combobox', { name: 'Assign to…' }))
  const [choice] = (await screen.findAllByTitle(/^Wayan/)).slice(-1)
  expect(choice).not.toHaveAttribute('aria-disabled', 'true')
})

test('a closed day and a feast are named, in a week with their dates', async () => {
  const closures = [
    { date: '2026-06-10', name: 'Nyepi', reason: 'Day of silence', closed: true },
    { date: '2026-06-11', name: 'Galungan', reason: null, closed: false },
  ]
  await opened(board([], { days: ['2026-06-10', '2026-06-11'], closures }))
  const said = await screen.findAllByRole('alert')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Closed: Day of silence · 10 Jun 2026',
    'Feast: Galungan · 11 Jun 2026',
  ])
})

test('a double click opens the job, and from there its booking', async () => {
  const { user } = await opened(board([job(1), job(2)]))
  await user.dblClick(await screen.findByRole('button', { name: /Guest 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the job' }))
  expect(dialog.getByRole('link', { name: 'Open booking' })).toHaveAttribute(
    'href',
    `/booking-management/${id(201)}/detail`,
  )
})

test('who works by keys goes on at the job they moved', async () => {
  const { host, user } = await opened(board([job(1), job(2)]))
  const block = await screen.findByRole('button', { name: /Guest 1/ })
  block.focus()
  host.answers(
    answer(api.dispatchBoard, {
      data: board([job(1, { duties: [{ ...duty, personId: ketut }], status: 'assigned' }), job(2)]),
    }),
  )
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Give 1 selected to Ketut' }))
  await waitFor(() => expect(row('Ketut').getByRole('button', { name: /Guest 1/ })).toHaveFocus())
})

test('nobody who works elsewhere is pulled to the board when it changes', async () => {
  const { host } = await opened(board([job(1)]))
  await screen.findByRole('button', { name: /Guest 1/ })
  host.answers(answer(api.dispatchBoard, { data: board([job(1, { duties: [duty], status: 'assigned' })]) }))
  await host.queries.invalidateQueries()
  await waitFor(() => expect(row('Wayan').getByRole('button', { name: /Guest 1/ })).toBeVisible())
  expect(document.body).toHaveFocus()
})

test('who is off is shaded with the reason, and can’t be chosen', async () => {
  const off = [
    { id: id(60), personId: ketut, vehicleId: null, note: 'Ceremony', date: '2026-06-09' },
    { id: id(61), personId: wayan, vehicleId: null, note: 'Wedding', date: '2026-06-08' },
  ].map((one) => ({ ...one, time: '00:00', minutes: 2880 }))
  const { user } = await opened(board([job(1)], { off }))
  await screen.findByRole('group', { name: 'Ketut' })
  expect(row('Ketut').getByTitle('Ceremony')).toHaveTextContent('Off · Ceremony')
  expect(row('Wayan').queryByTitle('Wedding')).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: /Guest 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the job' }))
  await user.click(dialog.getByRole('combobox', { name: 'Assign to…' }))
  const [choice] = (await screen.findAllByTitle('Ketut · Off')).slice(-1)
  expect(choice).toHaveAttribute('aria-disabled', 'true')
})

test('a refusal is said in the server’s words, job by job, and nothing moves', async () => {
  const details = {
    refused: [{ lineId: id(101), code: 'DRIVER_BUSY', message: 'Ketut is driving for BK-9.' }],
  }
  const { user } = await opened(board([job(1)]), {
    answers: [answer(api.dispatchBoard, { data: board([job(1)]) }), refused('DISPATCH_REFUSED', details)],
  })
  await user.click(await screen.findByRole('button', { name: /Guest 1/ }))
  await user.click(screen.getByRole('button', { name: 'Give 1 selected to Ketut' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Guest 1: Ketut is driving for BK-9.')
  expect(waiting().getByRole('button', { name: /Guest 1/ })).toBeVisible()
})

test('what speaks against it is overruled with a reason', async () => {
  const details = { warned: [{ lineId: id(101), messages: ['Ketut has no Chinese on file.'] }] }
  const { host, user } = await opened(board([job(1)]), {
    answers: [answer(api.dispatchBoard, { data: board([job(1)]) }), refused('DISPATCH_DOUBTED', details)],
  })
  await user.click(await screen.findByRole('button', { name: /Guest 1/ }))
  await user.click(screen.getByRole('button', { name: 'Give 1 selected to Ketut' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Something speaks against it' }))
  expect(dialog.getByText(/Ketut has no Chinese on file\./)).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'They speak English')
  const anew = {
    warned: [{ lineId: id(101), messages: ['Ketut has no Chinese on file.', 'Nobody drives.'] }],
  }
  host.answers(refused('DISPATCH_DOUBTED', anew))
  await user.click(dialog.getByRole('button', { name: 'Assign all the same' }))
  expect(await dialog.findByText(/Something else speaks against it by now/)).toBeVisible()
  expect(dialog.getByText(/Nobody drives\./)).toBeVisible()
  expect(lastMoves(host)).toMatchObject({ reason: 'They speak English', overruled: details.warned })
  host.answers(answer(api.dispatchMoves, { data: { done: 1, back: [], reopened: [] } }))
  await user.click(dialog.getByRole('button', { name: 'Assign all the same' }))
  await waitFor(() =>
    expect(lastMoves(host)).toMatchObject({ reason: 'They speak English', overruled: anew.warned }),
  )
})

test('a suggestion is looked at, changed, and saved with one click', async () => {
  const proposal = (n: number, personId: string, vehicleId: string) => ({
    ...{ lineId: id(100 + n), personId, vehicleId, warnings: [] },
  })
  const plan = {
    proposals: [proposal(1, wayan, van), proposal(2, wayan, van), proposal(3, ketut, bus)],
    ...{ left: [], resources: 2, emptyMinutes: 45 },
  }
  const { host, user } = await opened(board([job(1), job(2), job(3)]), {
    answers: [
      answer(api.dispatchBoard, { data: board([job(1), job(2), job(3)]) }),
      answer(api.dispatchSuggestion, { data: plan }),
      answer(api.dispatchMoves, { data: { done: 3, back: [], reopened: [] } }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Suggest' }))
  expect(await screen.findByText('3 jobs proposed. Nothing is saved yet.')).toBeVisible()
  expect(screen.getByText('2 cars on the day · 45 min of empty driving')).toBeVisible()
  await user.click(row('Wayan').getByRole('button', { name: /Guest 2.*proposed/ }))
  await user.click(screen.getByRole('button', { name: 'Give 1 selected to Ketut' }))
  expect(row('Ketut').getByRole('button', { name: /Guest 2.*proposed/ })).toBeVisible()
  expect(host.callsOf(api.dispatchMoves)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save all 3' }))
  await waitFor(() =>
    expect(lastMoves(host).moves).toEqual([
      { lineId: id(101), dutyId: null, personId: wayan, vehicleId: van },
      { lineId: id(102), dutyId: null, personId: ketut },
      { lineId: id(103), dutyId: null, personId: ketut, vehicleId: bus },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/Nothing is saved yet/)).toBeNull())
})

test('a plan outlives what is moved beside it: other shares of its ride, and jobs of another day', async () => {
  const shown = board([job(1, { quantity: 3, duties: [duty] })], {
    people: [person(wayan, 'Wayan'), person(ketut, 'Ketut'), person(id(3), 'Made')],
  })
  const proposals = [{ lineId: id(101), personId: ketut, vehicleId: bus, warnings: [] }]
  const { host, user } = await opened(shown, {
    answers: [
      answer(api.dispatchBoard, { data: shown }),
      answer(api.dispatchSuggestion, { data: { proposals, left: [], resources: 1, emptyMinutes: 0 } }),
      answer(api.dispatchMoves, { data: { done: 1, back: [], reopened: [] } }),
    ],
  })
  const saved = async (times: number) => {
    await waitFor(() => expect(host.notices).toHaveLength(times))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  }
  const isPlanned = () => screen.queryByText('1 job proposed. Nothing is saved yet.') !== null
  await user.click(await screen.findByRole('button', { name: 'Suggest' }))
  await user.click(await row('Wayan').findByRole('button', { name: /Guest 1/ }))
  await user.click(screen.getByRole('button', { name: 'Take off' }))
  await saved(1)
  expect(isPlanned()).toBe(true)
  const giveToMade = async () => {
    await user.click(waiting().getAllByRole('button', { name: /Guest 1/ })[0]!)
    await user.click(screen.getByRole('button', { name: 'Give 1 selected to Made' }))
  }
  await giveToMade()
  await saved(2)
  expect(isPlanned()).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByText(/Nothing is saved yet/)).toBeNull())
  await giveToMade()
  await saved(3)
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await waitFor(() => expect(isPlanned()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Save all 1' }))
  await saved(4)
  expect(screen.queryByText(/Nothing is saved yet/)).toBeNull()
})

test('each day keeps its plan until it is saved, and one of which nothing is left is none', async () => {
  const shown = board([job(1)], { people: [person(wayan, 'Wayan')] })
  const proposals = [{ lineId: id(101), personId: wayan, vehicleId: van, warnings: [] }]
  const { user } = await opened(shown, {
    answers: [
      answer(api.dispatchBoard, { data: shown }),
      answer(api.dispatchSuggestion, { data: { proposals, left: [], resources: 1, emptyMinutes: 0 } }),
    ],
  })
  const planned = () => screen.findByText('1 job proposed. Nothing is saved yet.')
  const suggest = async () => user.click(await screen.findByRole('button', { name: 'Suggest' }))
  await suggest()
  await planned()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Suggest' })).toBeEnabled())
  await suggest()
  await planned()
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await planned()
  await user.click(await row('Wayan').findByRole('button', { name: /Guest 1/ }))
  await user.click(screen.getByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Suggest' })).toBeEnabled())
  expect(screen.queryByText(/Nothing is saved yet/)).toBeNull()
})

test('whoever assigns guides only sees guides, and nobody else the board', async () => {
  const guides = await opened(board([]), {
    can: ['view.dispatch', 'assign.guide'],
    answers: [answer(api.dispatchBoard, { data: board([]) })],
  })
  await screen.findByRole('heading', { name: 'Dispatch board' })
  expect(guides.host.callsOf(api.dispatchBoard)[0].query).toMatchObject({ crew: 'guides' })
  expect(screen.queryByRole('radio', { name: 'Drivers' })).toBeNull()
})

test('sixty drivers with four hundred jobs are drawn, each job once', async () => {
  const people = Array.from({ length: 60 }, (_, n) => person(id(1000 + n), `Driver ${n}`))
  const jobs = Array.from({ length: 400 }, (_, n) =>
    job(n, {
      guest: `Guest ${n}`,
      time: `${String(6 + Math.floor(n / 60) * 2).padStart(2, '0')}:00`,
      duties:
        n < 380
          ? [{ id: id(5000 + n), personId: id(1000 + (n % 60)), vehicleId: van, state: 'planned' as const }]
          : [],
    }),
  )
  await opened(board(jobs, { people }))
  await screen.findByRole('group', { name: 'Driver 59' })
  expect(document.querySelectorAll('[data-block]')).toHaveLength(400)
  expect(waiting().getAllByRole('button')).toHaveLength(20)
})

test.each([
  ['planned', 'assigned'],
  ['accepted', 'accepted'],
  ['under_way', 'under way'],
  ['done', 'done'],
  ['no_show', 'no-show'],
] as const)('a job that is %s says so, and what is over can’t be moved', async (state, word) => {
  const { host, user } = await opened(board([job(1, { duties: [{ ...duty, state }], status: 'assigned' })]))
  const block = await screen.findByRole('button', { name: new RegExp(`Guest 1.*${word}`) })
  const isOver = state === 'done' || state === 'no_show'
  expect(/Can’t be moved any more/.test(block.textContent ?? '')).toBe(isOver)
  await user.click(block)
  await user.click(screen.getByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(host.callsOf(api.dispatchMoves)).toHaveLength(isOver ? 0 : 1))
})

const link = {
  ...{ id: id(70), day: '2026-06-10', validUntil: '2026-06-11T16:00:00.000Z' },
  ...{ createdAt: '2026-06-09T01:00:00.000Z', createdBy: 'Ketut Darmawan' },
}

test('a person’s link is made, shown as a code that once, and revoked', async () => {
  let made = false
  const { host, user } = await opened(board([]), {
    answers: [
      answer(api.dispatchBoard, { data: board([]) }),
      answer(api.readDutyLink, () => ({ data: made ? link : null })),
      answer(api.makeDutyLink, () => {
        made = true
        return { data: { ...link, path: '/duty/abc' } }
      }),
      answer(api.revokeDutyLink, () => {
        made = false
        return undefined
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Link for Wayan' }))
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument()
  expect(screen.getByText(`${window.location.origin}/duty/abc`)).toBeInTheDocument()
  expect(host.callsOf(api.makeDutyLink)[0]?.body).toEqual({
    ...{ crew: 'drivers', personId: wayan, day: '2026-06-10' },
  })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Link for Wayan' }))
  expect(await screen.findByText(/There is a link already/)).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeInTheDocument()
  expect(host.callsOf(api.revokeDutyLink)[0]?.params).toEqual({ id: link.id })
})

test('a job’s dialog tells what came from the phone, with note, photo and when it arrived', async () => {
  const report = {
    ...({ id: id(80), step: 'no_show', by: 'Wayan', note: 'Gate 2' } as const),
    photoId: id(81),
  }
  const times = { saidAt: '2026-06-10T01:00:00.000Z', receivedAt: '2026-06-10T02:00:00.000Z' }
  const shown = board([
    job(1, { duties: [{ ...duty, state: 'no_show' }], status: 'no_show', movable: false }),
  ])
  const { user } = await opened(shown, {
    answers: [
      answer(api.dispatchBoard, { data: shown }),
      answer(api.dutyReports, { data: [{ ...report, ...times }] }),
    ],
  })
  const block = await screen.findByRole('button', { name: /Guest 1/ })
  block.focus()
  await user.keyboard('{Enter}')
  const reports = within(await screen.findByRole('region', { name: 'From the phone' }))
  expect(await reports.findByText('Gate 2')).toBeInTheDocument()
  expect(reports.getByRole('img', { name: 'Photo of the report' })).toBeInTheDocument()
  expect(reports.getByText(/arrived/)).toBeInTheDocument()
})

test('what a phone reported as over is taken back with a reason; what the clock ended isn’t', async () => {
  const over = { ...duty, state: 'done' as const }
  const past = { status: 'completed', movable: false } as const
  const closed = { ...over, id: id(51) }
  const shown = board([job(1, { ...past, duties: [over] }), job(2, { ...past, duties: [closed] })])
  const finish = {
    ...{ id: id(80), step: 'finish' as const, by: 'Wayan', note: '', photoId: null },
    ...{ saidAt: '2026-06-10T01:00:00.000Z', receivedAt: '2026-06-10T01:00:00.000Z' },
  }
  const { host, user } = await opened(shown, {
    answers: [
      answer(api.dispatchBoard, { data: shown }),
      answer(api.dutyReports, ({ params }) => ({ data: params.id === id(101) ? [finish] : [] })),
      answer(api.reopenDuty, () => {
        throw refusal(500, { code: 'INTERNAL' })
      }),
    ],
  })
  const dialogOf = async (guest: RegExp) => {
    const block = await screen.findByRole('button', { name: guest })
    block.focus()
    await user.keyboard('{Enter}')
    const reports = await screen.findByRole('region', { name: 'From the phone' })
    // A dialog takes the focus once it has opened, from whatever opens above it meanwhile too.
    await waitFor(() => expect(reports.closest('[role=dialog]')).toHaveFocus())
    return within(reports)
  }
  const clock = await dialogOf(/Guest 2/)
  expect(screen.getByRole('dialog', { name: 'The job' })).toBeVisible()
  expect(await clock.findByText('Nothing was reported.')).toBeInTheDocument()
  expect(clock.queryByRole('button', { name: 'Take back' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From the phone' })).toBeNull())
  const phone = await dialogOf(/Guest 1/)
  await user.click(await phone.findByRole('button', { name: 'Take back' }))
  await screen.findByText('Take back that it is “done”')
  const asked = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  await user.type(asked.getByRole('textbox'), 'Pressed by mistake')
  await user.click(asked.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(asked.getByRole('textbox')).toHaveValue('Pressed by mistake')
  host.answers(answer(api.reopenDuty, { data: { lineId: id(101), state: 'planned' } }))
  await user.click(asked.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(host.notices.at(-1)?.text).toBe('The job is open again'))
  expect(host.callsOf(api.reopenDuty).slice(1)).toMatchObject([
    { params: { id: duty.id }, body: { reason: 'Pressed by mistake' } },
  ])
})

test('the way of a job goes in the direction of reading', async () => {
  await opened(board([job(1)]), { locale: 'ar' })
  await waitFor(() => expect(document.body).toHaveTextContent('Airport ← Ubud'))
  expect(document.body).not.toHaveTextContent('Airport →')
  expect(screen.getByText('←').closest('[dir]')).toHaveAttribute('dir', 'rtl')
})

test('a name is cut at its own end, and what is said in the page’s language at the page’s', async () => {
  await opened(board([job(1, { to: null })]), { locale: 'ar' })
  const block = within(await screen.findByRole('button', { name: /Guest 1/ }))
  for (const name of ['Guest 1', 'Airport']) expect(block.getByText(name)).toHaveAttribute('dir', 'auto')
  expect(block.getByText('09:00').parentElement).not.toHaveAttribute('dir')
})
