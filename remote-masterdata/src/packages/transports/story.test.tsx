import { getTransportPackage, quoteTransport, type TransportPackageDetail } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { answer, fakeHost, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote'
import { detail, meta, region } from '../../testing/hotel-package'

const rate = {
  id: '0190a0de-0000-7000-8000-000000000061',
  service: 'airport_transfer' as const,
  fromZone: 'Airport',
  toZone: 'Ubud',
  sellCents: 2375,
  nightSurchargeSellCents: 625,
}
const pack: TransportPackageDetail = {
  ...detail,
  transportId: '0190a0de-0000-7000-8000-000000000060',
  transport: 'City MPV',
  capacity: 4,
  luggage: 2,
  seatArrangement: '1 + 3',
  contract: {
    ...detail.contract,
    transportId: '0190a0de-0000-7000-8000-000000000060',
    rates: [
      rate,
      {
        ...rate,
        id: '0190a0de-0000-7000-8000-000000000062',
        service: 'extra_hour',
        fromZone: null,
        toZone: null,
      },
    ],
  },
}
const airport = { ...region, id: '0190a0de-0000-7000-8000-000000000009', name: 'Airport' }

test('a ride between fixed areas is priced once both are known', async () => {
  const host = fakeHost({
    answers: [
      answer(getTransportPackage, { data: pack }),
      answer(regions.endpoints.list, { data: [airport, region], meta }),
      answer(regions.endpoints.get, { data: region }),
      answer(quoteTransport, {
        data: { ok: true, sellCents: 2375, trace: [], onRequest: false, onRequestReason: null },
      }),
    ],
  })
  const at = `/package/transport/${pack.id}/detail?region=${region.id}&pax=4`
  const { user } = await renderRemote(remote, at, host)
  expect(await screen.findByText('Choose a date and a time to see the price.')).toBeVisible()
  expect(screen.getByLabelText('Passengers')).toHaveValue('4')
  expect(screen.getByLabelText('Bags')).toHaveValue('2')

  await user.click(screen.getByLabelText('Date'))
  await user.paste('2126-12-20')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Choose both areas to see the price.')).toBeVisible()
  await user.click(screen.getByLabelText('Pick-up area'))
  const options = await screen.findAllByTitle('Airport')
  await user.click(options.at(-1)!)
  expect(await screen.findByText('USD 23.75', { selector: 'strong *' })).toBeVisible()
  await waitFor(() => expect(host.callsOf(quoteTransport)).toHaveLength(1))
  expect(host.callsOf(quoteTransport)[0].query).toEqual({
    service: 'airport_transfer',
    fromRegionId: airport.id,
    toRegionId: region.id,
    date: '2126-12-20',
    time: '09:00',
    pax: 4,
    luggage: 2,
    quantity: 1,
  })
})
