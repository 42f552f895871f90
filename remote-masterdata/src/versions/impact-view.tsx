import type { ContractImpact } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Alert, Typography } from 'antd'
import { ImpactLines } from './impact-lines'
import { Part } from './part'
import { StayingBookings } from './staying-bookings'

/** What is in the way, which drafts change, and which bookings stay as they are. */
export const ImpactView = ({ impact }: { impact: ContractImpact }) => {
  const t = useT('versions')
  const { blocks, changed, unchanged, lines, stays, staysTotal } = impact
  const priced = changed.length + unchanged
  return (
    <>
      {blocks.map(({ code, message }) => (
        <Alert
          key={code}
          type="error"
          showIcon
          title={t('blocked')}
          description={message}
          style={{ marginBlockEnd: 16 }}
        />
      ))}
      <Part title={t('draftsTitle', { count: changed.length })}>
        <Typography.Paragraph type="secondary">{t('draftsText')}</Typography.Paragraph>
        {changed.length > 0 && <ImpactLines lines={changed} />}
        {unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
        {lines > priced && <p>{t('moreLines', { shown: priced, count: lines })}</p>}
        {lines === 0 && <p>{t('noDrafts')}</p>}
      </Part>
      <Part title={t('staysTitle', { count: staysTotal })}>
        <Typography.Paragraph type="secondary">{t('staysText')}</Typography.Paragraph>
        {staysTotal > 0 ? <StayingBookings bookings={stays} /> : <p>{t('noStays')}</p>}
        {staysTotal > stays.length && <p>{t('moreStays', { shown: stays.length, count: staysTotal })}</p>}
      </Part>
    </>
  )
}
