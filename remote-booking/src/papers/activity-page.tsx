import { confirmationForms } from '@melali/shared/api'
import { Clock, Day, useRead, useT } from '@melali/shared/ui'
import { usePaxText } from '../pax'
import { Paper, PaperLine, useFormParams } from './paper'
import { useProvider } from './use-provider'

export const Component = () => {
  const t = useT('activity')
  const tPaper = useT('paper')
  const pax = usePaxText()
  const provider = useProvider()
  return (
    <Paper read={useRead(confirmationForms.activities, useFormParams())}>
      {({ lines }) =>
        lines.map((line) => (
          <PaperLine
            key={line.id}
            title={`${line.activity} · ${line.packageName}`}
            facts={[
              [t('number'), <bdi key="number">{line.confirmationNumber}</bdi>],
              [tPaper('confirmedBy'), line.confirmedBy],
              [
                t('date'),
                <span key="date">
                  <Day value={line.date} /> <Clock value={line.time} />
                </span>,
              ],
              [tPaper('minutes'), line.durationMinutes],
              [tPaper('region'), line.region],
              [tPaper('pickup'), line.pickupPlace],
              [t('guests'), line.guests.join(', ') || pax(line.pax)],
              [
                t('guide'),
                line.guide && (
                  <span>
                    <bdi>{line.guide.name}</bdi>{' '}
                    {line.guide.phone && <bdi dir="ltr">· {line.guide.phone}</bdi>}
                  </span>
                ),
              ],
              [tPaper('language'), line.guideLanguage],
              [tPaper('inclusions'), line.inclusions.join(', ')],
              [t('supplier'), line.provider.name],
              ...provider(line.provider),
              [t('remarks'), line.remarks],
            ]}
          />
        ))
      }
    </Paper>
  )
}
