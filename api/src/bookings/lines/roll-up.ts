import { isLive } from './states'

export const settled = ['confirmed', 'assigned', 'completed', 'no_show'] as const

const isSettled = (status: string) => (settled as readonly string[]).includes(status)

/** `confirmed 3/5`, over what suppliers and dispatch have to settle. */
export const rollUp = (statuses: readonly string[]) => ({
  lines: statuses.filter(isLive).length,
  confirmedLines: statuses.filter(isSettled).length,
})

/** Every hotel and activity has its number, every ride its driver; what was declined is replaced first. */
export const allSettled = (statuses: readonly string[]) => {
  const { lines, confirmedLines } = rollUp(statuses)
  return lines > 0 && lines === confirmedLines && !statuses.includes('declined')
}
