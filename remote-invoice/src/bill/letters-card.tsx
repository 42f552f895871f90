import type { InvoiceDetail, SummaryDetail } from '@melali/shared/api'
import { SentList, useCan, useT } from '@melali/shared/ui'
import { Card, Flex } from 'antd'
import { Link } from 'react-router-dom'

/** What was sent of a bill and reminded of, when and to whom; an invoice of a summary is asked for by that. */
export const LettersCard = ({ bill }: { bill: InvoiceDetail | SummaryDetail }) => {
  const t = useT('outbox')
  const can = useCan()
  if (!can('view.mail')) return null
  const summary = 'summary' in bill ? bill.summary : null
  return (
    <Card title={t('letters')}>
      <Flex vertical gap="small">
        <SentList recordId={bill.id} empty={t('empty')} />
        {summary && (
          <>
            <span>
              {t('bySummary')}{' '}
              <Link
                to={`/invoice-management/${summary.id}/detail-summary`}
                style={{ textDecoration: 'underline' }}
              >
                {summary.number}
              </Link>
            </span>
            <SentList recordId={summary.id} />
          </>
        )}
      </Flex>
    </Card>
  )
}
