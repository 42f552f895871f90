import { type Browser, expect, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { family } from '../support/family-trip'
import { byKeyboard } from '../support/keyboard'
import { signedInContext } from '../support/people'
import { dayFromNow, follow } from '../support/screen'

const demo = ownDemo()
const reservation = 'reservation@melali.test'
const sales = 'sales@melali.test'

/** Somebody who never touches a mouse. */
const personAt = async (browser: Browser, email: string) => {
  const context = await signedInContext(browser, demo, email, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  return { page, keys: byKeyboard(page), leave: () => context.close() }
}

const found = async (email: string, query: string) => {
  const client = await new Client(demo).signIn(email)
  const { body } = await client.call('GET', `/api/bookings?tab=all&perPage=100&${query}`)
  return { client, rows: body.data as { id: string; code: string; lines: number }[] }
}

type Answer = Awaited<ReturnType<Client['call']>>['body']

/** The first of them that fits, whole. */
const firstOf = async (
  { client, rows }: Awaited<ReturnType<typeof found>>,
  fits: (booking: Answer) => boolean,
) => {
  for (const { id } of rows) {
    const { data } = (await client.call('GET', `/api/bookings/${id}`)).body
    if (fits(data)) return data
  }
  throw new Error('The demonstration has no such booking')
}

test('a supplier is asked and answers, and a service isn’t cancelled after all', async ({ browser }) => {
  const isAsked = ({ status }: { status: string }) => status === 'requested'
  const booking = await firstOf(
    await found(reservation, 'work=to_request&status=in_process'),
    ({ hotels }) => hotels.filter(isAsked).length === 1,
  )
  const { hotel, room } = booking.hotels.find(isAsked)
  const { page, keys, leave } = await personAt(browser, reservation)
  await page.goto(`/booking-management/${booking.id}/detail`)
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(`${hotel} · .*${room}`) }).first()
  const button = (name: string | RegExp) => row.getByRole('button', { name })
  const dialog = page.getByRole('dialog')

  await keys.press(button('Ask supplier'))
  await keys.type(page.getByRole('combobox', { name: /To$/ }), 'front.office@hotel.test,')
  await keys.press(page.getByRole('button', { name: 'Send request' }))
  await expect(row.getByText(/front\.office@hotel\.test/)).toBeVisible()

  await keys.press(button(/^Cancel service/))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(/^Cancel service/)).toBeFocused()

  await keys.press(button('Confirm'))
  // A dialog is ready to be filled in; the cross is not what anybody came for.
  await expect(dialog.getByLabel('Confirmation number')).toBeFocused()
  await keys.type(dialog.getByLabel('Confirmation number'), 'HX-88')
  await keys.type(dialog.getByLabel('Confirmed by'), 'Wayan')
  await page.keyboard.press('Enter')
  await expect(row.getByText('HX-88')).toBeVisible()

  await keys.press(button('Reopen'))
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await keys.type(dialog.getByRole('textbox'), 'Another bed')
  await keys.press(dialog.getByRole('button', { name: 'Reopen' }))
  await expect(button('Confirm')).toBeVisible()
  await leave()
})

test('a day is signed off, and the signature taken back', async ({ browser }) => {
  const { page, keys, leave } = await personAt(browser, 'operations@melali.test')
  await page.goto('/manifest')
  await settled(page)
  const dialog = page.getByRole('dialog')
  const back = page.getByRole('button', { name: 'Take back' }).first()
  await keys.press(page.getByRole('button', { name: 'Sign off' }))
  await expect(dialog.or(back)).toBeVisible()
  if (await dialog.isVisible()) {
    await keys.type(dialog.getByRole('textbox'), 'The hotels send their cars')
    await keys.press(dialog.getByRole('button', { name: 'Sign all the same' }))
  }
  await keys.press(back)
  await keys.type(dialog.getByRole('textbox'), 'Too early')
  await keys.press(dialog.getByRole('button', { name: 'Take back' }))
  await expect(page.getByText('Not signed off yet')).toBeVisible()
  await leave()
})

test('a draft is offered to its guest, and of another trip a change is asked for, and sent', async ({
  browser,
}) => {
  const { rows } = await found(sales, 'status=draft')
  const draft = rows.find(({ lines }) => lines > 0)
  const { page, keys, leave } = await personAt(browser, sales)
  await page.goto(`/booking-management/${draft?.id}/detail`)
  await settled(page)
  await keys.press(page.getByRole('button', { name: 'New quotation' }))
  await keys.type(page.getByRole('spinbutton', { name: 'Added to the price' }), '10')
  await keys.press(page.getByRole('button', { name: 'Make quotation' }))
  await expect(page.locator('#quotations').getByText(`${draft?.code}-Q1`)).toBeVisible()

  const booking = await firstOf(
    await found(sales, 'status=confirmed&sort=-arrival'),
    ({ arrival, hotels, addons }) => arrival > dayFromNow(14) && hotels.length && !addons.length,
  )
  await follow(page, `/booking-management/${booking.id}/detail`)
  await settled(page)
  await keys.press(page.getByRole('button', { name: 'More actions' }))
  await keys.choose('Change booking')
  await expect(page.getByText(/^Nothing is changed yet/)).toBeVisible()
  await keys.press(page.getByRole('link', { name: 'Extras', exact: true }))
  await keys.press(page.getByRole('button', { name: 'Add extra' }))
  await keys.take(page.getByRole('combobox', { name: 'Extra' }), 'fas', /Fast-track/)
  await expect(page.getByRole('status', { name: 'Price' }).getByText(/USD/).first()).toBeVisible()
  await keys.press(page.getByRole('button', { name: 'Add', exact: true }))
  await keys.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.locator('#differences')).toContainText('Fast-track')
  await keys.type(page.getByRole('textbox', { name: 'A word to the reservation office' }), 'They are late')
  await keys.press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText(/^The reservation office has it/)).toBeVisible()
  await leave()
})

test('a trip is booked from its group to the sent booking', async ({ browser }) => {
  const { page, keys, leave } = await personAt(browser, 'agent@melali.test')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const drawer = page.getByRole('dialog').last()
  const next = () => keys.press(button('Save and continue'))
  const { text, main } = family()
  await page.goto('/booking-management')
  await settled(page)
  await keys.press(page.getByRole('link', { name: 'Create booking' }).first())
  await page.evaluate((list) => navigator.clipboard.writeText(list), text)
  await keys.press(button('Create group'))
  await expect(page.getByLabel('Group name')).toBeFocused()
  await page.keyboard.press('Control+V')
  await keys.press(button('Add 4 guests'))
  await expect(page.getByLabel('Group name')).toHaveValue(main)
  await keys.press(drawer.getByRole('button', { name: 'Create group' }))
  await expect(page.getByText(`${main} · Adult`)).toBeVisible()
  const typed = (days: number) => dayFromNow(days).split('-').toReversed().join('')
  await keys.type(page.getByLabel('Arrival'), typed(60))
  await page.keyboard.press('Enter')
  await keys.type(page.getByLabel('Departure'), typed(63))
  await page.keyboard.press('Enter')
  await next()

  await keys.press(button('Add hotel stay'))
  await keys.take(drawer.getByRole('combobox', { name: 'Location' }), 'ubu', /^Ubud$/)
  await keys.take(drawer.getByRole('combobox', { name: 'Hotel and contract' }), 'tir', /Tirta/)
  const agreed = drawer.getByText(/^You agreed to/)
  const agree = drawer.getByRole('button', { name: 'Agree', exact: true })
  await expect(agreed.or(agree)).toBeVisible()
  if (await agree.isVisible()) await keys.press(agree)
  await expect(agreed).toBeVisible()
  const room = drawer.getByRole('radio').first()
  await keys.press(room, 'Space')
  await expect(drawer.getByRole('status', { name: 'Price' }).getByText(/USD/).first()).toBeVisible()
  await keys.press(drawer.getByRole('button', { name: 'Add', exact: true }))
  await next()
  for (const step of ['Add transport', 'Add activity', 'Add extra']) {
    await expect(button(step)).toBeVisible()
    await keys.press(button('Continue without'))
  }
  await keys.press(button('Submit booking'))
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await leave()
})
