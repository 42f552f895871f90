import { confirmationForms, uploadUrl } from '@melali/shared/api'
import { Clock, Day, useRead, useT } from '@melali/shared/ui'
import { Paper, PaperLine, useFormParams } from './paper'
import { useProvider } from './use-provider'

export const Component = () => {
  const t = useT('transport')
  const tPaper = useT('paper')
  const provider = useProvider()
  return (
    <Paper read={useRead(confirmationForms.transports, useFormParams())}>
      {({ lines }) =>
        lines.map((line) => (
          <PaperLine
            key={line.id}
            title={`${line.transport} · ${t(`services.${line.service}`)}`}
            facts={[
              [
                t('pickup'),
                <span key="pickup">
                  <Day value={line.date} /> <Clock value={line.time} />
                </span>,
              ],
              [t('type'), t(`transferTypes.${line.transferType}`)],
              [tPaper('from'), `${line.fromPlace} · ${line.fromRegion}`],
              [tPaper('to'), `${line.toPlace} · ${line.toRegion}`],
              [
                t('flight'),
                line.flightNumber && (
                  <span>
                    <bdi dir="ltr">{line.flightNumber}</bdi>{' '}
                    {line.flightTime && <Clock value={line.flightTime} />}
                  </span>
                ),
              ],
              [t('pax'), line.pax],
              [tPaper('luggage'), line.luggage],
              [tPaper('vehicles'), line.quantity],
              [
                t('driver'),
                line.crew.length > 0 && (
                  <span>
                    {line.crew.map(({ driver, phone, plate }) => (
                      <div key={plate}>
                        <bdi>{driver}</bdi> · <bdi dir="ltr">{plate}</bdi>{' '}
                        {phone && <bdi dir="ltr">· {phone}</bdi>}
                      </div>
                    ))}
                  </span>
                ),
              ],
              [t('board'), line.welcomeBoardText && <bdi>{line.welcomeBoardText}</bdi>],
              [
                tPaper('logo'),
                line.welcomeLogoId && (
                  <img src={uploadUrl(line.welcomeLogoId)} alt={tPaper('logo')} height={48} />
                ),
              ],
              [t('number'), line.confirmationNumber && <bdi>{line.confirmationNumber}</bdi>],
              [tPaper('provider'), line.provider.name],
              ...provider(line.provider),
              [t('remarks'), line.remarks],
            ]}
          />
        ))
      }
    </Paper>
  )
}
