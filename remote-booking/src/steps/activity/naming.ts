import type { Naming } from '../kind'
import { dotted, type Words } from '../words'

interface Visit {
  activity: string
  packageName?: string | undefined
  date?: string | undefined
  time?: string | undefined
  code: string
}

export const nameOfVisit = (visit: Visit, { day, code }: Words): Naming => ({
  title: dotted(visit.activity, visit.packageName),
  detail: dotted(`${day(visit.date)} ${visit.time ?? ''}`, code(visit.code)),
})
