import type { GroupGuestBody } from '../../../api/groups'
import { type DayOrder, dayOf } from './birthdates'
import type { ListedGuest } from './read-list'
import type { Title } from './titles'

export type Guest = Partial<GroupGuestBody>

/** Guests as a form takes them: a title and a nationality hold until the next line says another one. */
export const carriedDown = (
  listed: readonly ListedGuest[],
  order: DayOrder | undefined,
  above: Guest | undefined,
): Guest[] => {
  let title: Title = above?.title ?? 'mr'
  let nationalityId = above?.nationalityId
  return listed.map((guest, at) => {
    title = guest.title ?? title
    if (guest.nationality) nationalityId = guest.nationality.id
    const birthdate = guest.birthdate && dayOf(guest.birthdate, order)
    return {
      title,
      name: guest.name ?? guest.nativeName ?? '',
      ...(guest.name && guest.nativeName && { nativeName: guest.nativeName }),
      ...(birthdate && { birthdate }),
      ...(nationalityId && { nationalityId }),
      ...(guest.remarks.length && { remarks: guest.remarks.join('; ') }),
      isMain: at === 0,
    }
  })
}
