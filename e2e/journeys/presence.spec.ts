import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'

const demo = ownDemo()

test('two see one another at a booking, who edits, and when one of them has gone', async ({ browser }) => {
  const admin = await new Client(demo).signIn('admin@melali.test')
  const { body } = await admin.call('GET', '/api/bookings?perPage=1&status=submitted')
  const booking: { id: string } = body.data[0]
  const at = `/booking-management/${booking.id}/detail`
  const [ayu, putu] = await Promise.all(
    ['admin', 'reservation'].map((name) => personOn(browser, demo, `${name}@melali.test`)),
  )
  if (!ayu || !putu) throw new Error('Two people are needed')

  await Promise.all([ayu.waitForResponse(/\/api\/presence\//), ayu.goto(at)])
  await putu.goto(at)
  await expect(putu.getByText('Ayu Lestari is here')).toBeVisible()
  await expect(ayu.getByText('Putu Saraswati is here')).toBeVisible()

  await putu.goto(`${at}/edit-guest`)
  await expect(ayu.getByText('Putu Saraswati is editing')).toBeVisible()
  await putu.close()
  await expect(ayu.getByText(/Putu Saraswati/)).toBeHidden()
})
