import { hotelContractWrites, hotelRateSheet, type RateSheet } from '@melali/shared/api'
import { hotels } from '@melali/shared/resources'
import { answer, fakeHost, onScreen, refusal, renderRemote } from '@melali/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const [hotelId, contractId, garden, villa, low, high] = [1, 2, 3, 4, 5, 6].map(
  (number) => `0190a0de-000${number}-7000-8000-000000000000`,
) as [string, string, string, string, string, string]

const rate = (id: number, roomId: string, costCents: number, more: object = {}) => ({
  ...{ id: `0190a0de-0000-7000-8000-0000000000${id}`, roomId, bedTypeId: null, board: 'BB' as const },
  ...{ occupancy: 2, costCents, sellCents: null, costExtraAdultCents: null, extraAdultSellCents: null },
  ...{
    costExtraBedCents: null,
    extraBedSellCents: null,
    minStay: 1,
    maxStay: null,
    releaseDays: 0,
    allotment: 0,
  },
  ...more,
})
const season = (id: string, name: string, from: string, to: string, rates: ReturnType<typeof rate>[]) => ({
  ...{ id, name, from, to, rates, weekdays: [], priority: 0 },
})
const sheet: RateSheet = {
  ...{
    contractId,
    code: 'CON-1',
    name: 'FIT 2026',
    status: 'active',
    versionNo: 1,
    pending: false,
    version: 3,
  },
  ...{ stayFrom: '2026-04-01', stayTo: '2026-12-31', taxMode: 'plus_plus', marginBps: 2000, bedTypes: [] },
  rooms: [
    { id: garden, name: 'Garden', active: true, maxAdults: 3, maxExtraBeds: 1 },
    { id: villa, name: 'Villa', active: true, maxAdults: 2, maxExtraBeds: 0 },
  ],
  seasons: [
    season(low, 'Low', '2026-04-01', '2026-06-30', [rate(11, garden, 10_000), rate(12, villa, 20_000)]),
    season(high, 'High', '2026-07-01', '2026-12-31', [rate(13, garden, 15_000), rate(14, villa, 25_000)]),
  ],
}

const saving = ({ body, version }: { body?: unknown; version?: number | undefined }): { data: RateSheet } => {
  const { seasons } = body as Pick<RateSheet, 'seasons'>
  const made = seasons.map((one, at) => ({
    ...one,
    id: one.id ?? `0190a0df-000${at}-7000-8000-000000000000`,
    rates: one.rates.map((each, index) => ({ ...rate(20 + index, garden, 1), ...each })),
  }))
  return { data: { ...sheet, seasons: made, version: (version ?? 0) + 1, versionNo: 2, pending: true } }
}

const open = async (...more: Parameters<ReturnType<typeof fakeHost>['answers']>) => {
  const host = fakeHost({
    answers: [
      answer(hotelRateSheet.get, { data: sheet }),
      answer(hotelRateSheet.update, (request) => saving(request)),
      answer(hotels.endpoints.get, () => {
        throw refusal(404, { code: 'NOT_FOUND' })
      }),
      answer(hotelContractWrites.general, () => {
        throw refusal(404, { code: 'NOT_FOUND' })
      }),
      ...more,
    ],
  })
  const at = `/master-data/hotel/${hotelId}/contract/${contractId}/rates`
  const page = await renderRemote(remote, at, host)
  await screen.findByRole('grid')
  return page
}

const rowOf = (name: string | RegExp) => within(screen.getByRole('row', { name }))
const cellsOf = (name: string | RegExp) =>
  rowOf(name)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
const prices = (name: string | RegExp) => cellsOf(name).slice(4)
const choose = (cell: HTMLElement | undefined) => fireEvent.mouseDown(cell as HTMLElement, { button: 0 })
/** The cell, also where its input waits for what is composed. */
const focused = () =>
  (document.activeElement?.closest('[data-lane]') ?? document.activeElement) as HTMLElement
const problems = () =>
  within(screen.getByRole('list', { name: 'Problems' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

let back = () => {}
beforeEach(() => {
  localStorage.clear()
  back = onScreen('wide')
})
afterEach(() => back())

test('type, fill down, undo and save: one sheet, the ids of what stays, and what comes next', async () => {
  const { user, host } = await open()
  expect(
    screen.getByText(/^Every night of the staying period has its price for each room and board sold/),
  ).toBeVisible()
  expect(prices(/^Low/)).toEqual(['100.00', '200.00'])
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('100.00'))
  await user.keyboard('1,250.5{Enter}')
  expect(prices(/^Low/)).toEqual(['1,250.50', '200.00'])
  await waitFor(() => expect(focused()).toHaveTextContent('150.00'))
  await user.keyboard('{Control>}d{/Control}')
  expect(prices(/^High/)).toEqual(['1,250.50', '250.00'])
  await user.keyboard('{Control>}z{/Control}')
  expect(prices(/^High/)).toEqual(['150.00', '250.00'])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}s{/Control}')
  expect(await screen.findByText(/Saved in version 2, which isn’t on sale yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the contract' })).toHaveAttribute(
    'href',
    `/master-data/hotel/${hotelId}/contract/${contractId}/detail`,
  )
  const [request] = host.callsOf(hotelRateSheet.update)
  expect(request.version).toBe(3)
  expect(request.body.seasons).toMatchObject([
    { id: low, rates: [{ roomId: garden, costCents: 125_050 }, { costCents: 20_000 }] },
    { id: high, rates: [{ roomId: garden, costCents: 125_050 }, { costCents: 25_000 }] },
  ])
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.keyboard('x')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a block from a spreadsheet becomes seasons; gaps, overlaps and losses are named as they come', async () => {
  const { user } = await open()
  choose(rowOf(/^High/).getByRole('rowheader'))
  await waitFor(() => expect(focused()).toHaveTextContent('High'))
  await user.paste(
    'High\t3 Jul 2026\t20/12/2026\t\t\t"1,500.00"\t$2 000\nPeak\t2026-12-20\t31.12.2026\t\t\t1.900,00\tsoon\tlost',
  )
  expect(prices(/^High/)).toEqual(['1,500.00', '2,000.00'])
  expect(prices(/^Peak/)[0]).toBe('1,900.00')
  expect(prices(/^Peak/)[1]).toMatch(/^soon/)
  expect(screen.getByText('1 pasted value found no column and was left out')).toBeVisible()
  expect(problems()).toEqual([
    'Peak · Villa BB ×2 · Cost: “soon” can’t be read.',
    'Peak and High share 20 Dec 2026 at the same priority.',
    'No season covers 1 Jul 2026 – 2 Jul 2026 (2 nights).',
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/Not saved: mend what is marked first/)).toBeVisible()
  await waitFor(() => expect(focused()).toHaveTextContent('soon'))
  expect(focused()).toHaveAttribute('aria-invalid', 'true')
  await user.keyboard('2100{Enter}')
  await user.click(
    screen.getByRole('button', { name: 'Peak and High share 20 Dec 2026 at the same priority.' }),
  )
  await waitFor(() => expect(focused()).toHaveTextContent('20 Dec 2026'))
  await user.keyboard('21/12/2026{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Sell' }))
  const sell = rowOf(/^High/).getAllByRole('gridcell')[4]
  expect(sell).toHaveTextContent('2,178.00')
  choose(sell)
  await waitFor(() => expect(focused()).toBe(sell))
  await user.keyboard('1800{Enter}')
  expect(problems()).toEqual([
    'No season covers 1 Jul 2026 – 2 Jul 2026 (2 nights).',
    'High · Garden BB ×2 · Sell: sells for 1,800.00, below its cost of 1,815.00.',
  ])
}, 30_000)

test('what isn’t sold is said: rooms without a column, columns without a price', async () => {
  const [lowSeason, highSeason] = sheet.seasons.map((one) => ({ ...one, rates: one.rates.slice(0, 1) }))
  const seasons = [lowSeason, highSeason].filter((one) => one !== undefined)
  const { user } = await open(answer(hotelRateSheet.get, { data: { ...sheet, seasons } }))
  expect(screen.getByText('Rooms without a column, so not sold by this contract: Villa.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Columns?/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Add/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /Add/ }))
  expect(
    await screen.findByText(
      'Without a price in any season, so not sold and not kept when you save: Villa BB ×2.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/Rooms without a column/)).toBeNull()
  expect(screen.getByText(/^Every night of the staying period/)).toBeVisible()
})

test('a blank sheet marks nothing before anything is typed', async () => {
  await open(answer(hotelRateSheet.get, { data: { ...sheet, status: 'draft', seasons: [] } }))
  const marked = screen.getAllByRole('gridcell').filter((cell) => cell.title !== '')
  expect(marked).toEqual([])
  expect(screen.getByText(/No season covers 1 Apr 2026/)).toBeVisible()
})

test('what was typed and not saved is there again after a reload, even in the middle of a cell', async () => {
  const first = await open()
  choose(rowOf(/^Low/).getByText('200.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('200.00'))
  await first.user.keyboard('777')
  first.unmount()
  const { user } = await open()
  expect(screen.getByText(/What you typed last time and didn’t save is back/)).toBeVisible()
  expect(prices(/^Low/)).toEqual(['100.00', '777.00'])
  await user.click(screen.getByRole('button', { name: 'Throw it away' }))
  expect(prices(/^Low/)).toEqual(['100.00', '200.00'])
  expect(localStorage).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(prices(/^Low/)).toEqual(['100.00', '777.00'])
})

test('escape gives a cell back as it was, and leaves the grid with the next tab', async () => {
  const { user } = await open()
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('100.00'))
  await user.keyboard('{F2}')
  expect(screen.getByRole('textbox', { name: 'Low · Garden BB ×2' })).toHaveValue('100.00')
  await user.keyboard('9{Escape}')
  expect(prices(/^Low/)).toEqual(['100.00', '200.00'])
  await user.keyboard('{Tab}')
  await waitFor(() => expect(focused()).toHaveTextContent('200.00'))
  await user.keyboard('{Escape}{Tab}')
  expect(screen.getByRole('grid')).not.toContainElement(focused())
  choose(rowOf(/^Low/).getByText('200.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('200.00'))
  await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}')
  expect(focused()).toHaveAccessibleName('Keys')
})

test('a season is copied a year on with a raise, and removed with one step back', async () => {
  const { user } = await open()
  choose(rowOf(/^High/).getByRole('rowheader'))
  await user.click(screen.getByRole('button', { name: /Season/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy with +x %…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const cost = dialog.getByRole('textbox', { name: 'On cost prices' })
  await user.clear(cost)
  await user.type(cost, '7.5')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  const copy = screen.getAllByRole('row', { name: /^High/ })[1] as HTMLElement
  expect(
    within(copy)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['1 Jul 2027', '31 Dec 2027', '', '0', '161.25', '268.75']])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getAllByRole('row', { name: /^High/ })).toHaveLength(1)
}, 20_000)

test('what is composed, as Chinese is, opens the cell and replaces what it says', async () => {
  const { user } = await open()
  choose(rowOf(/^High/).getByRole('rowheader'))
  await waitFor(() => expect(focused()).toHaveTextContent('High'))
  const waiting = document.activeElement as HTMLInputElement
  expect([waiting.value, waiting.selectionStart, waiting.selectionEnd]).toEqual(['High', 0, 4])
  fireEvent.keyDown(waiting, { key: 'w', keyCode: 229 })
  fireEvent.compositionStart(waiting)
  fireEvent.change(waiting, { target: { value: 'wang' } })
  expect(screen.getByRole('textbox', { name: 'High · Season' })).toBe(waiting)
  fireEvent.keyDown(waiting, { key: 'Enter', keyCode: 229, isComposing: true })
  fireEvent.change(waiting, { target: { value: '旺季' } })
  fireEvent.compositionEnd(waiting, { data: '旺季' })
  await user.keyboard('{Tab}')
  expect(rowOf(/^旺季/).getByRole('rowheader')).toHaveTextContent('旺季')
  await waitFor(() => expect(focused()).toHaveTextContent('1 Jul 2026'))
})

test('after a dialog the sheet goes on, and Ctrl+S saves wherever the focus is', async () => {
  const { user, host } = await open()
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await user.click(screen.getByRole('button', { name: /Cells/ }))
  await user.click(await screen.findByRole('menuitem', { name: /%/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '{Control>}a{/Control}5')
  await user.keyboard('{Control>}s{/Control}')
  expect(host.callsOf(hotelRateSheet.update)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(focused()).toHaveTextContent('105.00'))
  act(() => focused().blur())
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/Saved in version 2/)).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(host.callsOf(hotelRateSheet.update)).toHaveLength(1)
})

/** Somebody else's first edit, which calls every season anew: these costs of the low one. */
const begunBySomebody = (costCents: Partial<Record<typeof garden, number>>): RateSheet => ({
  ...{ ...sheet, version: 4, versionNo: 2, pending: true },
  seasons: sheet.seasons.map(({ rates, ...one }) => ({
    ...{ ...one, id: one.id.replace(/0000$/, '0001') },
    rates: rates.map((each) => ({
      ...each,
      costCents: (one.id === low && costCents[each.roomId]) || each.costCents,
    })),
  })),
})

/** What the server does once that is there: who comes with an older version is refused. */
const overtaking = (theirs: RateSheet) => [
  answer(hotelRateSheet.get, { data: theirs }),
  answer(hotelRateSheet.update, (request) => {
    if ((request.version ?? 0) >= theirs.version) return saving(request)
    throw refusal(412, { code: 'STALE' })
  }),
]

/** Who types a cost after that comes too late. */
const overtaken = async (costCents: Partial<Record<typeof garden, number>>) => {
  const opened = await open()
  opened.host.answers(...overtaking(begunBySomebody(costCents)))
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('100.00'))
  await opened.user.keyboard('111{Enter}')
  await opened.user.click(screen.getByRole('button', { name: 'Save' }))
  return opened
}

test('what somebody else saved in other cells is saved together with what was typed', async () => {
  const { host } = await overtaken({ [villa]: 22_200 })
  expect(await screen.findByText(/Saved in version 2/)).toBeVisible()
  expect(screen.getByText('1 change came from somebody else.')).toBeVisible()
  expect(prices(/^Low/)).toEqual(['111.00', '222.00'])
  const [, { body, version }] = host.callsOf(hotelRateSheet.update)
  expect(version).toBe(4)
  expect(body.seasons.map(({ id }: { id: string }) => id)).toEqual([low, high])
  expect(body.seasons[0]?.rates).toMatchObject([{ costCents: 11_100 }, { costCents: 22_200 }])
})

const typeOver = async (user: Awaited<ReturnType<typeof open>>['user'], text: string, keys: string) => {
  choose(screen.getByText(text).closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent(text))
  await user.keyboard(keys)
}

test('undo takes back what was typed, never what somebody else saved', async () => {
  const { user, host } = await overtaken({ [villa]: 22_200 })
  expect(await screen.findByText(/Saved in version 2/)).toBeVisible()
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Undo'))
  expect(prices(/^Low/)).toEqual(['100.00', '222.00'])
  expect(button('Undo')).toBeDisabled()
  await user.click(button('Redo'))
  expect(prices(/^Low/)).toEqual(['111.00', '222.00'])
  expect(button('Save')).toBeDisabled()
  await user.click(button('Undo'))
  await user.click(button('Save'))
  await waitFor(() => expect(host.callsOf(hotelRateSheet.update)).toHaveLength(3))
  const { body, version } = host.callsOf(hotelRateSheet.update)[2]
  expect(version).toBe(5)
  expect(body.seasons[0]?.rates).toMatchObject([{ costCents: 10_000 }, { costCents: 22_200 }])
})

/** Answers that wait until they are let go. */
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => act(async () => open()) }
}

test('who is overtaken twice saves with both, and undo takes back neither', async () => {
  const { user, host } = await open()
  const first = begunBySomebody({ [villa]: 22_200 })
  const renamed = first.seasons.map((one) => (one.name === 'High' ? { ...one, name: 'Peak' } : one))
  const theirs = [sheet, first, { ...first, version: 5, seasons: renamed }]
  const reading = gate()
  let times = 0
  host.answers(
    answer(hotelRateSheet.get, async () => {
      if (times === 2) await reading.opened
      return { data: theirs[times] ?? sheet }
    }),
    answer(hotelRateSheet.update, (request) => {
      times += 1
      if (request.version === 5) return saving(request)
      throw refusal(412, { code: 'STALE' })
    }),
  )
  await typeOver(user, '100.00', '111{Enter}{Control>}s{/Control}')
  await waitFor(() => expect(host.callsOf(hotelRateSheet.update)).toHaveLength(2))
  await reading.open()
  expect(await screen.findByText('2 changes came from somebody else.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([...prices(/^Low/), ...prices(/^Peak/)]).toEqual(['100.00', '222.00', '150.00', '250.00'])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('what is typed while a save is under way stays', async () => {
  const { user, host } = await open()
  const theirs = begunBySomebody({ [villa]: 22_200 })
  const [, late] = overtaking(theirs)
  const [reading, writing] = [gate(), gate()]
  host.answers(
    answer(hotelRateSheet.get, () => reading.opened.then(() => ({ data: theirs }))),
    answer(hotelRateSheet.update, async (request) => {
      if (request.version === theirs.version) await writing.opened
      return late?.give(request) as ReturnType<typeof saving>
    }),
  )
  await typeOver(user, '100.00', '111{Enter}{Control>}s{/Control}')
  await waitFor(() => expect(host.callsOf(hotelRateSheet.get)).toHaveLength(2))
  await typeOver(user, '150.00', '155{Enter}{Control>}s{/Control}')
  expect(host.callsOf(hotelRateSheet.update)).toHaveLength(1)
  await reading.open()
  await waitFor(() => expect(host.callsOf(hotelRateSheet.update)).toHaveLength(2))
  expect([...prices(/^Low/), ...prices(/^High/)]).toEqual(['111.00', '222.00', '155.00', '250.00'])
  await typeOver(user, '250.00', '266{Enter}')
  await writing.open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveClass('ant-btn-loading'))
  expect([...prices(/^Low/), ...prices(/^High/)]).toEqual(['111.00', '222.00', '155.00', '266.00'])
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/Saved in version 2/)).toBeVisible()
  const bodies = host.callsOf(hotelRateSheet.update).map(({ body }) => body.seasons[1].rates)
  expect(bodies.slice(1)).toMatchObject([
    [{ costCents: 15_500 }, { costCents: 25_000 }],
    [{ costCents: 15_500 }, { costCents: 26_600 }],
  ])
})

test('who types while a season of somebody else’s comes in above goes on in the same season', async () => {
  const { user, host } = await open()
  const theirs = begunBySomebody({})
  const early = season('0190a0de-0007-7000-8000-000000000001', 'Early', '2026-03-01', '2026-03-31', [])
  const reading = gate()
  host.answers(
    ...overtaking(theirs),
    answer(hotelRateSheet.get, async () => {
      await reading.opened
      return { data: { ...theirs, seasons: [early, ...theirs.seasons] } }
    }),
  )
  await typeOver(user, '100.00', '111{Enter}{Control>}s{/Control}')
  await waitFor(() => expect(host.callsOf(hotelRateSheet.get)).toHaveLength(2))
  await typeOver(user, '150.00', '1')
  await reading.open()
  await screen.findByRole('row', { name: /^Early/ })
  await user.keyboard('77{Enter}')
  await user.keyboard('{ArrowRight}288{Enter}')
  expect([...prices(/^Early/), ...prices(/^Low/)]).toEqual(['', '', '111.00', '200.00'])
  expect(prices(/^High/)).toEqual(['177.00', '288.00'])
})

test.each([
  ['a price that both change while a save is under way', '210{Enter}'],
  ['one that is still typed in', '210'],
])('%s is asked', async (_, typed) => {
  const { user, host } = await open()
  const theirs = begunBySomebody({ [villa]: 22_200 })
  const [, late] = overtaking(theirs)
  const reading = gate()
  host.answers(
    ...[answer(hotelRateSheet.get, () => reading.opened.then(() => ({ data: theirs })))],
    ...(late ? [late] : []),
  )
  await typeOver(user, '100.00', '111{Enter}{Control>}s{/Control}')
  await waitFor(() => expect(host.callsOf(hotelRateSheet.get)).toHaveLength(2))
  await typeOver(user, '200.00', typed)
  await reading.open()
  expect(await screen.findByRole('radio', { name: 'Keep mine: 210.00' })).toBeVisible()
  expect(host.callsOf(hotelRateSheet.update)).toHaveLength(1)
})

test('what both changed is chosen cell by cell, and nothing typed is lost', async () => {
  const { user, host } = await overtaken({ [garden]: 99_900, [villa]: 22_200 })
  const choice = within(await screen.findByRole('radiogroup', { name: 'Low · Garden BB ×2 · Cost' }))
  expect(screen.getByText('1 change came from somebody else.')).toBeVisible()
  expect(choice.getByRole('radio', { name: 'Keep mine: 111.00' })).toBeVisible()
  await user.click(choice.getByRole('radio', { name: 'Keep theirs: 999.00' }))
  await user.click(screen.getByRole('button', { name: 'Go on with this' }))
  expect(prices(/^Low/)).toEqual(['999.00', '222.00'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(prices(/^Low/)).toEqual(['111.00', '222.00'])
  expect(host.callsOf(hotelRateSheet.update)).toHaveLength(1)
})

/** Types a cost, leaves without saving, and comes back to what was saved meanwhile. */
const returned = async (costCents: Partial<Record<typeof garden, number>>) => {
  const first = await open()
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('100.00'))
  await first.user.keyboard('111{Enter}')
  first.unmount()
  const opened = await open(...overtaking(begunBySomebody(costCents)))
  expect(screen.getByText(/What you typed last time and didn’t save is back/)).toBeVisible()
  expect(prices(/^Low/)).toEqual(['111.00', '200.00'])
  return opened
}

test('what came back is saved with what was changed elsewhere meanwhile, and blames nobody', async () => {
  const { user, host } = await returned({})
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/Saved in version 2/)).toBeVisible()
  expect(screen.queryByText(/somebody else/i)).toBeNull()
  expect(host.callsOf(hotelRateSheet.update).at(-1)).toMatchObject({
    version: 4,
    body: { seasons: [{ id: low, rates: [{ costCents: 11_100 }, {}] }, { id: high }] },
  })
  expect(localStorage).toHaveLength(0)
})

test('what came back and was changed by somebody else too is asked, each time it is to be saved', async () => {
  const { user, host } = await returned({ [garden]: 99_900 })
  await user.keyboard('{Control>}s{/Control}')
  const question = await screen.findByText('Somebody else saved this contract meanwhile.')
  const box = question.closest('[tabindex="-1"]')
  expect(box).toHaveFocus()
  act(() => focused().blur())
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(box).toHaveFocus())
  expect(host.callsOf(hotelRateSheet.update)).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Keep mine: 111.00' }))
  await user.click(screen.getByRole('button', { name: 'Go on with this' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/Saved in version 2/)).toBeVisible()
  expect(prices(/^Low/)).toEqual(['111.00', '200.00'])
})

test('what came back can be thrown away, and the sheet is as it was saved meanwhile', async () => {
  const { user } = await returned({ [villa]: 22_200 })
  await user.click(screen.getByRole('button', { name: 'Throw it away' }))
  expect(prices(/^Low/)).toEqual(['100.00', '222.00'])
  expect(localStorage).toHaveLength(0)
})

test('where what others saved can’t be read, it is said that nothing was saved', async () => {
  const { user, host } = await open(
    answer(hotelRateSheet.update, () => {
      throw refusal(412, { code: 'STALE', message: 'Somebody else changed this meanwhile.' })
    }),
  )
  host.answers(
    answer(hotelRateSheet.get, () => {
      throw refusal(404, { code: 'NOT_FOUND' })
    }),
  )
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('100.00'))
  await user.keyboard('111{Enter}{Control>}s{/Control}')
  expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeVisible()
  expect(prices(/^Low/)[0]).toBe('111.00')
})

test('what the server refuses is told by its cell', async () => {
  const { user } = await open(
    answer(hotelRateSheet.update, () => {
      const errors = { 'seasons.1.rates.1.occupancy': ['This is taken already.'] }
      throw refusal(422, { code: 'INVALID', message: 'Please mend what is marked.', errors })
    }),
  )
  choose(rowOf(/^Low/).getByText('100.00').closest('td') ?? undefined)
  await waitFor(() => expect(focused()).toHaveTextContent('100.00'))
  await user.keyboard('111{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Row 2: This is taken already.' })).toBeVisible()
  await waitFor(() => expect(focused()).toHaveTextContent('250.00'))
  expect(prices(/^Low/)[0]).toBe('111.00')
})

test('it opens as the server has it, not as it was left', async () => {
  const { host, router } = await open()
  host.answers(answer(hotelRateSheet.get, { data: { ...sheet, version: 4, versionNo: 2 } }))
  const { pathname } = router.state.location
  await act(() => router.navigate('/master-data/hotel'))
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  await act(() => router.navigate(pathname))
  await screen.findByRole('grid')
  expect(screen.getByText(/Version 2/)).toBeInTheDocument()
})
