import { bookingWith } from '../../story/bookings'
import { fields } from './fields'

/** The most that the form takes of a field. */
const mostOf = (name: string) => {
  const booking = bookingWith()
  const { form } = fields.find((field) => field.name === name) ?? {}
  const shown = typeof form === 'function' ? form({ booking } as never) : form
  return (shown as unknown as { props: { max: number } }).props.max
}

test('an extra lasts no longer than its trip of four nights, and is for no more than its two guests', () => {
  expect([mostOf('days'), mostOf('pax')]).toEqual([5, 2])
})
