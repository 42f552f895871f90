import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A service of the itinerary, by its title. */
export const service = (title: string | RegExp) => within(screen.getByRole('group', { name: title }))

/** The same with all that is known of it. */
export const unfold = async (user: UserEvent, title: string | RegExp) => {
  await screen.findByRole('group', { name: title })
  await user.click(service(title).getByRole('button', { name: 'Details' }))
  return service(title)
}
