import { getCreditAccount } from '@melali/shared/api'
import { BaliTime, Day, LinkButton, Money, Rows, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'

/** Money of the agent that stayed with us, and where it came from; what is done with it is done among the invoices. */
export const KeptCredit = ({ agentId }: { agentId: string }) => {
  const t = useT('kept')
  const { data } = useRead(getCreditAccount, { params: { id: agentId } })
  if (!data?.data.entries.length) return null
  const { balanceCents, currency, entries } = data.data
  return (
    <Card
      title={
        <>
          {t('title')}: <Money cents={balanceCents} currency={currency} />
        </>
      }
      extra={<LinkButton to={`/invoice-management/${agentId}/agent-credit`}>{t('manage')}</LinkButton>}
      style={{ maxInlineSize: 720 }}
    >
      <Rows
        rows={entries.slice(0, 5).map(({ id, kind, at, note, expiresOn, amountCents, invoice, summary }) => ({
          key: id,
          title: (
            <span>
              {t(`kinds.${kind}`)} {(invoice ?? summary) && <bdi>· {(invoice ?? summary)?.number}</bdi>}
            </span>
          ),
          detail: (
            <>
              <BaliTime value={at} />
              {note && ` · ${note}`}
              {expiresOn && (
                <>
                  {' · '}
                  {t('until')} <Day value={expiresOn} />
                </>
              )}
            </>
          ),
          end: <Money cents={amountCents} currency={currency} />,
        }))}
      />
    </Card>
  )
}
