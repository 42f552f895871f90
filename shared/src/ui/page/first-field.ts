/** The class of a field that is filled in before those above it. */
export const FIRST = 'filled-in-first'

const fields =
  'input:enabled:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea:enabled:not([aria-hidden])'

/**
 * Whoever opens something goes on typing: in the field that says it comes first, or the first there is.
 * @returns whether somebody is in there now
 */
export const goToFirstField = (place: HTMLElement) => {
  if (place.contains(document.activeElement)) return true
  const field =
    place.querySelector<HTMLElement>(`.${FIRST} input:enabled`) ?? place.querySelector<HTMLElement>(fields)
  field?.focus({ preventScroll: true })
  return field !== null
}

/** The same where fields may come with their data: once there is one, unless somebody is at something else by then. */
export const goToFirstFieldOnceThere = (place: HTMLElement) => {
  if (goToFirstField(place)) return
  const coming = new MutationObserver(() => {
    if (goToFirstField(place)) coming.disconnect()
  })
  coming.observe(place, { childList: true, subtree: true })
}
