import { vehicles } from '@melali/shared/resources'
import {
  answer,
  bookTroubles,
  fakeHost,
  id,
  messageTroubles,
  pageOf,
  renderRemote,
  renderWidget,
  stored,
} from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from './remote'
import words from './widgets/locales/en.json'
import { Widget } from './widgets/seats-widget'

const vehicle = {
  ...stored,
  id: id(1),
  plate: 'DK 1234 AB',
  transportId: id(2),
  transportLabel: 'Bali Wheels',
  seats: 12,
  remarks: null,
  active: true,
}

test('the page lists vehicles with their seats', async () => {
  const host = fakeHost({ answers: [answer(vehicles.endpoints.list, pageOf([vehicle]))] })
  await renderRemote(remote, '/example', host)
  expect(await screen.findByText('DK 1234 AB')).toBeVisible()
  expect(screen.getByText('12 seats')).toBeVisible()
})

test('that there are none is said', async () => {
  await renderRemote(remote, '/example', fakeHost({ answers: [answer(vehicles.endpoints.list, pageOf([]))] }))
  expect(await screen.findByText('There are no vehicles in use.')).toBeVisible()
})

test('the card shows the largest first', async () => {
  await renderWidget(Widget, [vehicle, { ...vehicle, id: id(3), plate: 'DK 9 ZZ', seats: 30 }], words)
  const plates = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(plates).toEqual(['DK 9 ZZ', 'DK 1234 AB'])
})

test('every sentence is there, in every language, and none too many', () => {
  expect(messageTroubles(__dirname)).toEqual([])
  expect(messageTroubles(`${__dirname}/widgets`, { t: '' })).toEqual([])
  for (const folder of ['locales', 'widgets/locales'])
    expect(bookTroubles(`${__dirname}/${folder}`)).toEqual([])
})
