import { type BookingDetail, listQuotations, type Quotation } from '@melali/shared/api'
import { FormDrawer, Loading, lazyPart, Rows, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { FirstFew } from '../../first-few'
import { Section } from '../../section'
import { useQuotationRow } from './quotation-row'

const QuotationForm = lazyPart(
  async () => (await import('./quotation-form')).QuotationForm,
  <Loading rows={3} />,
)

/** What the guests go by: the newest that they accepted or may still accept; nothing once the booking is off. */
const countingOf = (quotations: readonly Quotation[], { status }: BookingDetail) =>
  status === 'cancelled' || status === 'expired'
    ? undefined
    : quotations.find((one) => one.status === 'open' || one.status === 'accepted')

/** What the guests were offered; once the booking is taken, to be read only, where there was anything. */
export const QuotationsSection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('quotation')
  const can = useCan()
  const [isMaking, setMaking] = useState(false)
  const isOffered = booking.status === 'draft' || booking.status === 'submitted'
  const read = useRead(listQuotations, { params: { id: booking.id } })
  const rowOf = useQuotationRow(countingOf(read.data?.data ?? [], booking))
  if (!isOffered && !read.data?.data.length) return null
  return (
    <Section id="quotations" title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) => (
          <>
            {data.length > 0 ? (
              <FirstFew of={data} count={3}>
                {(shown) => <Rows rows={shown.map(rowOf)} />}
              </FirstFew>
            ) : (
              <Typography.Text type="secondary">{t('none')}</Typography.Text>
            )}
            {isOffered && can('create.booking') && (
              <div>
                <Button disabled={booking.lines === 0} onClick={() => setMaking(true)}>
                  {t('new')}
                </Button>
              </div>
            )}
            <FormDrawer open={isMaking} title={t('newTitle')} onClose={() => setMaking(false)}>
              <QuotationForm
                booking={booking}
                addedPercent={data[0]?.addedPercent ?? 0}
                onDone={() => setMaking(false)}
              />
            </FormDrawer>
          </>
        )}
      </Shown>
    </Section>
  )
}
