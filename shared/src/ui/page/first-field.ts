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

const stops = 'button:enabled, [href], input:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])'

/** A dialog that opens is at itself, or at the first stop in it; whoever is at another one has gone there. */
const hasGoneOn = (dialog: Element) => {
  const at = document.activeElement
  return at !== dialog && dialog.contains(at) && at !== dialog.querySelector(stops)
}

/**
 * The same where fields may come with their data: once there is one, unless somebody has gone on in the dialog by then.
 * @returns what ends the wait
 */
export const goToFirstFieldOnceThere = (place: HTMLElement) => {
  const dialog = place.closest('[role=dialog]') ?? place
  const coming = new MutationObserver(() => {
    if (goToFirstField(place)) stop()
  })
  const giveWay = () => {
    if (hasGoneOn(dialog)) stop()
  }
  const stop = () => {
    coming.disconnect()
    dialog.removeEventListener('focusin', giveWay)
  }
  if (!hasGoneOn(dialog) && !goToFirstField(place)) {
    coming.observe(place, { childList: true, subtree: true })
    dialog.addEventListener('focusin', giveWay)
  }
  return stop
}
