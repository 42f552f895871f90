import { type BookingDetail, getBookingMargin } from '@melali/shared/api'
import { LinkButton, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Ledger, Ledgers } from '../ledger'
import { Section } from '../section'

/** What is earned: what suppliers confirmed or billed, apart from what is only asked for. */
export const MarginSection = ({ booking: { id, code } }: { booking: BookingDetail }) => {
  const t = useT('earned')
  const can = useCan()
  const read = useRead(getBookingMargin, { params: { id } })
  const part = (name: 'realised' | 'estimated', sell: number, cost: number, margin: number) => (
    <Flex vertical gap="small">
      <Typography.Text type="secondary">{t(name)}</Typography.Text>
      <Ledger
        entries={[
          { label: t('sell'), cents: sell },
          { label: t('cost'), cents: cost },
          { label: t('margin'), cents: margin, sum: true },
        ]}
      />
    </Flex>
  )
  return (
    <Section id="margin" title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) => (
          <>
            <Ledgers>
              {part('realised', data.sellRealisedCents, data.costRealisedCents, data.marginRealisedCents)}
              {part('estimated', data.sellEstimatedCents, data.costEstimatedCents, data.marginEstimatedCents)}
            </Ledgers>
            {data.payables > 0 && (
              <Ledger
                entries={[
                  { label: t('owed'), cents: data.owedCents, quiet: true },
                  { label: t('paid'), cents: data.paidCents, quiet: true },
                ]}
              />
            )}
            {data.payables > 0 && can('view.payable') && (
              <LinkButton size="small" to={`/payables?search=${code}`} style={{ alignSelf: 'start' }}>
                {t('payables')}
              </LinkButton>
            )}
          </>
        )}
      </Shown>
    </Section>
  )
}
