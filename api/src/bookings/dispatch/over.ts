import { refuse } from '../../platform/errors'

export const overStatuses = ['done', 'no_show'] as const

/** Of a job: done, or its guests didn't come. */
export const isOver = ({ status }: { status: string }) => overStatuses.some((over) => over === status)

/** Its person is on the road, or was. */
export const begunStatuses = ['under_way', ...overStatuses] as const

/** What was reported as over keeps its driver or guide. */
export const refuseOver = (given: readonly { status: string }[]) => {
  if (given.some(isOver)) throw refuse.conflict('DUTY_OVER')
}
