import { aTurn, Turns } from './turns'

const told = async (order: string[], name: string, turn: Promise<() => void>) => {
  const leave = await turn
  order.push(name)
  return leave
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('lets in one a record, the others in the order they came in', async () => {
  const turns = new Turns(aTurn)
  const order: string[] = []
  const leave = await told(order, 'first', turns.take('one'))
  const second = told(order, 'second', turns.take('one'))
  const third = told(order, 'third', turns.take('one'))
  await told(order, 'another', turns.take('other'))
  await settled()
  expect(order).toEqual(['first', 'another'])
  leave()
  leave()
  await settled()
  expect(order).toEqual(['first', 'another', 'second'])
  const leaveSecond = await second
  leaveSecond()
  const leaveThird = await third
  leaveThird()
  expect(order).toEqual(['first', 'another', 'second', 'third'])
  const again = await turns.take('one')
  again()
})

it('tells who has waited long enough, and lets the next one pass', async () => {
  const turns = new Turns({ ...aTurn, forMs: 1 })
  const leave = await turns.take('one')
  await expect(turns.take('one')).rejects.toMatchObject({ status: 409, code: 'BUSY' })
  leave()
  const next = await turns.take('one')
  next()
})

it('tells who comes when too many wait', async () => {
  const turns = new Turns({ ...aTurn, most: 1 })
  const leave = await turns.take('one')
  const second = turns.take('one')
  await expect(turns.take('one')).rejects.toMatchObject({ code: 'BUSY' })
  leave()
  const leaveSecond = await second
  leaveSecond()
})

it('doesn’t wait for who has left', async () => {
  const turns = new Turns(aTurn)
  const left = new AbortController()
  const leave = await turns.take('one')
  const second = turns.take('one', () => left.signal)
  const third = turns.take('one')
  left.abort()
  await expect(second).rejects.toMatchObject({ code: 'BUSY' })
  leave()
  const leaveThird = await third
  leaveThird()
})
