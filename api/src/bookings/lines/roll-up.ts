import { isLive } from './states'

const settled = ['confirmed', 'assigned', 'completed', 'no_show']

/** `confirmed 3/5`, over what suppliers and dispatch have to settle. */
export const rollUp = (statuses: readonly string[]) => ({
  lines: statuses.filter(isLive).length,
  confirmedLines: statuses.filter((status) => settled.includes(status)).length,
})

/** Every hotel and activity has its number, every ride its driver; what was declined is replaced first. */
export const allSettled = (statuses: readonly string[]) => {
  const { lines, confirmedLines } = rollUp(statuses)
  return lines > 0 && lines === confirmedLines && !statuses.includes('declined')
}
