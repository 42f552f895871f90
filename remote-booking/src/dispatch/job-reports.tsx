import {
  type DispatchDuty,
  type DutyReported,
  dutyReports,
  dutyTransitions,
  uploadUrl,
} from '@melali/shared/api'
import { BaliTime, Shown, useRead, useT } from '@melali/shared/ui'
import { Flex, Image, Typography } from 'antd'
import { isOver } from './plan'
import { TakeBack } from './take-back'

const Report = ({ step, by, saidAt, receivedAt, note, photoId }: DutyReported) => {
  const t = useT('dispatch')
  return (
    <Flex vertical>
      <span>
        {t(`steps.${step}`)} · <bdi>{by}</bdi> · <BaliTime value={saidAt} />
      </span>
      {Date.parse(receivedAt) - Date.parse(saidAt) > 60_000 && (
        <Typography.Text type="secondary">
          {t('arrived')} <BaliTime value={receivedAt} />
        </Typography.Text>
      )}
      {note && <bdi>{note}</bdi>}
      {photoId && <Image src={uploadUrl(photoId)} alt={t('photo')} height={96} width="auto" />}
    </Flex>
  )
}

/** What the clock ended nobody has to take back. */
const isReported = ({ state }: DispatchDuty, reports: readonly DutyReported[]) =>
  reports.some(({ step }) => dutyTransitions[step].to === state)

interface Props {
  lineId: string
  duty: DispatchDuty
  onTakenBack: () => void
}

/** What came from the phone: by its own clock, and when it arrived here if that was later. */
export const JobReports = ({ lineId, duty, onTakenBack }: Props) => {
  const t = useT('dispatch')
  const read = useRead(dutyReports, { params: { id: lineId } })
  return (
    <section aria-label={t('reports')}>
      <Typography.Text strong>{t('reports')}</Typography.Text>
      <Shown read={read} what={t('reports')}>
        {({ data }) => (
          <>
            {data.map((report) => (
              <Report key={report.id} {...report} />
            ))}
            {data.length === 0 && <div>{t('noReports')}</div>}
            {isOver(duty) && isReported(duty, data) && <TakeBack duty={duty} onDone={onTakenBack} />}
          </>
        )}
      </Shown>
    </section>
  )
}
