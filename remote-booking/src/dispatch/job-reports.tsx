import { dutyReports, uploadUrl } from '@melali/shared/api'
import { BaliTime, Shown, useRead, useT } from '@melali/shared/ui'
import { Flex, Image, Typography } from 'antd'

/** What came from the phone: by its own clock, and when it arrived here if that was later. */
export const JobReports = ({ lineId }: { lineId: string }) => {
  const t = useT('dispatch')
  const read = useRead(dutyReports, { params: { id: lineId } })
  return (
    <section aria-label={t('reports')}>
      <Typography.Text strong>{t('reports')}</Typography.Text>
      <Shown read={read} what={t('reports')}>
        {({ data }) =>
          data.length ? (
            data.map(({ id, step, by, saidAt, receivedAt, note, photoId }) => (
              <Flex key={id} vertical>
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
            ))
          ) : (
            <div>{t('noReports')}</div>
          )
        }
      </Shown>
    </section>
  )
}
