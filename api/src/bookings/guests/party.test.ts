import { openedDispatchStage } from '../../testing/sample-dispatch'
import { draftBooking } from '../../testing/sample-trip'
import { transportKind } from '../lines/transport/kind'

const stage = openedDispatchStage()

it('a ride that follows its party is priced once for each number of vehicles that is tried', async () => {
  const draft = await draftBooking(stage.app, stage.boss, stage.agentId)
  const at = `/api/bookings/${draft.id}`
  const lines = [stage.transfer('10:00')]
  const saved = (await stage.boss.post(`${at}/transports`, { lines })).body.data.transports[0]
  const child = draft.guests.find(({ category }: { category: string }) => category === 'child')
  const price = jest.spyOn(transportKind, 'price')
  const left = await stage.boss.delete(`${at}/guests/${child.id}`)
  expect(price).toHaveBeenCalledTimes(1)
  price.mockRestore()
  expect(left.body.data.transports).toMatchObject([
    { id: saved.id, pax: 2, quantity: 1, sellCents: saved.sellCents },
  ])
})
