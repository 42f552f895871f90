import { confirmationForms } from '@melali/shared/api'
import { Clock, Day, useKit, useRead, useT } from '@melali/shared/ui'
import { Paper, PaperLine, useFormParams } from './paper'
import { useProvider } from './use-provider'

export const Component = () => {
  const t = useT('hotel')
  const kit = useKit()
  const tPaper = useT('paper')
  const provider = useProvider()
  return (
    <Paper read={useRead(confirmationForms.hotels, useFormParams())}>
      {({ lines }) =>
        lines.map((line) => (
          <PaperLine
            key={line.id}
            title={`${line.hotel.name} · ${line.region}`}
            facts={[
              [t('number'), <bdi key="number">{line.confirmationNumber}</bdi>],
              [tPaper('confirmedBy'), line.confirmedBy],
              [
                t('checkIn'),
                <span key="in">
                  <Day value={line.checkIn} /> {line.checkInTime && <Clock value={line.checkInTime} />}
                </span>,
              ],
              [
                t('checkOut'),
                <span key="out">
                  <Day value={line.checkOut} /> {line.checkOutTime && <Clock value={line.checkOutTime} />}
                </span>,
              ],
              [t('nights'), line.nights],
              [tPaper('room'), <bdi key="room">{`${line.rooms} × ${line.room}`}</bdi>],
              [t('bedType'), line.bedType],
              [t('board'), t(`boards.${line.board}`)],
              [t('extraBeds'), line.extraBeds || null],
              [kit('stayExtras.title'), line.extras?.join(', ')],
              [kit('stayExtras.honeymoon'), line.honeymoon && kit('yes')],
              [t('guests'), line.guests.join(', ')],
              [t('inclusions'), line.inclusions.join(', ')],
              ...provider(line.hotel),
              [t('remarks'), line.remarks],
            ]}
          />
        ))
      }
    </Paper>
  )
}
