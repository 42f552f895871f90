import {
  type ActivityLine,
  assignGuide,
  type BookingDetail,
  type DispatchOverruling,
  guideCandidates,
} from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import { useSaid } from '../../said'
import { useBookingCommand } from '../../use-booking-command'
import { useWayBack } from '../../use-way-back'
import { Dispatch } from '../dispatch'
import { useSpeaks } from '../use-speaks'

const useGuides = (booking: BookingDetail, line: ActivityLine) => {
  const t = useT('assign')
  const parts = useT('parts')
  const said = useSaid()
  const speaks = useSpeaks()
  const command = useBookingCommand(assignGuide, booking.id, {
    toast: said('crew.guide'),
    shows: ({ status }) => [409, 422].includes(status),
    undo: useWayBack('guides'),
  })
  const read = useRead(guideCandidates, { params: { id: booking.id, lineId: line.id } }, { fresh: 0 })
  return {
    read,
    what: parts('guides'),
    listsOf: (guides: NonNullable<typeof read.data>['data']) => ({
      guideId: {
        title: t('guide'),
        candidates: guides.map((guide) => ({ ...guide, note: speaks(guide.languages) })),
      },
    }),
    command,
    send: ({ guideId }: { guideId: string }, overruling?: DispatchOverruling) =>
      command.run({
        params: { id: booking.id },
        body: { activityLineId: line.id, guideId, ...overruling },
      }),
  }
}

/** Guides belong to services that are still to come. */
export const AssignGuide = ({ booking, line }: { booking: BookingDetail; line: ActivityLine }) => {
  const t = useT('assign')
  return (
    <Dispatch
      booking={booking}
      line={line}
      may="assign.guide"
      open={['requested', 'confirmed', 'reopened']}
      title={t('guideTitle', { title: line.activity })}
      button={t(line.guide ? 'changeGuide' : 'assignGuide')}
      first={{ guideId: line.guide?.id ?? null }}
      useChoosing={useGuides}
    />
  )
}
