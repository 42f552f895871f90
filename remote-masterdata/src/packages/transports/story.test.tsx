import {
  getTransportPackage,
  quoteTransport,
  type TransportPackageDetail,
  transportPackageDetail,
} from '@melali/shared/api'
import { PACKAGE_SELECTION, type Remote } from '@melali/shared/contract'
import { regions } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote'
import { detail, region } from '../../testing/hotel-package'
import data from '../../testing/records.json'

const pack = transportPackageDetail.parse({
  ...detail,
  ...data.ride,
  contract: { ...detail.contract, ...data.ride.contract },
})
const airport = { ...region, id: '0190a0de-0000-7000-8000-000000000009', name: 'Airport' }

const agreement = {
  decision: 'agreed' as const,
  at: pack.updatedAt,
  versionId: pack.contract.versionId,
  current: true,
}

/** The wizard is another remote's. */
const withWizard: Remote = (host) => {
  const own = remote(host)
  return { ...own, routes: [...own.routes, { path: '/booking-management/create', element: <p>Wizard</p> }] }
}

test('a ride between fixed areas is priced once both are known', async () => {
  const host = fakeHost({
    answers: [
      answer(getTransportPackage, { data: { ...pack, agreement } }),
      answer(regions.endpoints.list, pageOf([airport, region])),
      answer(regions.endpoints.get, { data: region }),
      answer(quoteTransport, {
        data: { ok: true, sellCents: 2375, trace: [], onRequest: false, onRequestReason: null },
      }),
    ],
  })
  const at = `/package/transport/${pack.id}/detail?region=${region.id}&pax=4`
  const { user } = await renderRemote(withWizard, at, host)
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

  await user.click(screen.getByRole('button', { name: 'Booking now' }))
  expect(JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? '')).toEqual({
    kind: 'transport',
    contractId: pack.id,
    name: 'City MPV',
    regionId: region.id,
    service: 'airport_transfer',
    fromRegionId: airport.id,
    toRegionId: region.id,
    date: '2126-12-20',
    time: '09:00',
    quantity: 1,
  })
})

test('an area that is taken out of the price isn’t carried along either', async () => {
  const host = fakeHost({
    answers: [
      answer(getTransportPackage, { data: { ...pack, agreement } }),
      answer(regions.endpoints.list, pageOf([airport, region])),
      answer(regions.endpoints.get, { data: region }),
    ],
  })
  const at = `/package/transport/${pack.id}/detail?region=${region.id}`
  const { user } = await renderRemote(withWizard, at, host)
  const box = (await screen.findByLabelText('Drop-off area')).closest('.ant-select') as HTMLElement
  await waitFor(() => expect(box).toHaveTextContent(region.name))
  await user.click(box.querySelector('.ant-select-clear') as HTMLElement)
  expect(box).not.toHaveTextContent(region.name)
  await user.click(screen.getByRole('button', { name: 'Booking now' }))
  expect(JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? '')).toMatchObject({
    regionId: region.id,
    toRegionId: null,
  })
})

test('a supplier that its reader isn’t told of leaves no empty place', async () => {
  const { supplier: _, ...untold } = pack
  const host = (data: TransportPackageDetail) =>
    fakeHost({
      answers: [
        answer(getTransportPackage, { data }),
        answer(regions.endpoints.list, pageOf([airport, region])),
      ],
    })
  const at = `/package/transport/${pack.id}/detail`
  const told = await renderRemote(withWizard, at, host({ ...pack, supplier: 'Gunung Motors' }))
  expect(await screen.findByText('Gunung Motors')).toBeVisible()
  expect(screen.getAllByText('Supplier')[0]).toBeVisible()
  told.unmount()
  const { supplier: __, ...contract } = pack.contract
  await renderRemote(
    withWizard,
    at,
    host({ ...untold, contract: { ...contract, rates: pack.contract.rates } }),
  )
  await screen.findByText('1 + 3')
  expect(screen.queryByText('Supplier')).toBeNull()
})
