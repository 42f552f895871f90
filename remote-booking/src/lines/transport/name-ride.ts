import type { TransportLine } from '@melali/shared/api'
import type { Naming } from '../kind'
import { dotted, times, type Words } from '../words'

export const nameRide = (line: Partial<TransportLine>, { t, day, code, way }: Words): Naming => ({
  title: dotted(
    line.transport && times(line.quantity, line.transport),
    line.fromPlace && line.toPlace && way(line.fromPlace, line.toPlace),
  ),
  detail: dotted(
    `${day(line.date)} ${line.time ?? ''}`,
    line.service && t(`transport.services.${line.service}`),
    code(line.contractCode),
  ),
})
