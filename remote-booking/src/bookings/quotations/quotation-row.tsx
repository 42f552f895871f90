import { type Quotation, withdrawQuotation } from '@melali/shared/api'
import { BaliTime, Day, Money, type RowItem, useCan, useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { useSaid } from '../../said'

const colours = {
  open: 'blue',
  accepted: 'green',
  declined: 'red',
  expired: 'default',
  superseded: 'default',
  withdrawn: 'default',
  booked: 'default',
} as const satisfies Record<Quotation['status'], string>

const Withdraw = ({ quotation: { id, number } }: { quotation: Quotation }) => {
  const t = useT('quotation')
  const said = useSaid()
  const confirm = useConfirm()
  const withdraw = useCommand(withdrawQuotation, {
    toast: said('quotation.withdrawn'),
    refreshOnConflict: true,
  })
  const run = async () => {
    const question = {
      title: t('withdrawTitle', { number }),
      content: t('withdrawText'),
      verb: t('withdraw'),
    }
    if (await confirm(question)) await withdraw.run({ params: { id } })
  }
  return (
    <Button size="small" loading={withdraw.pending} onClick={run} aria-label={`${t('withdraw')}: ${number}`}>
      {t('withdraw')}
    </Button>
  )
}

/** What is to be done with an offer that its guest may still answer. */
const Open = ({ quotation }: { quotation: Quotation }) => {
  const t = useT('quotation')
  const can = useCan()
  const { url } = quotation
  return (
    <Flex gap="small" wrap align="center" style={{ marginBlockStart: 4 }}>
      <Typography.Link
        href={url}
        target="_blank"
        rel="noreferrer"
        copyable={{ text: url, tooltips: [t('copy'), t('copied')] }}
      >
        {t('guestPage')}
      </Typography.Link>
      {can('create.booking') && <Withdraw quotation={quotation} />}
    </Flex>
  )
}

/** What the trip costs now, where that isn't what was offered; or that it is another one for the same money. */
const Moved = ({ quotation: { amountCents, todayCents, otherServices } }: { quotation: Quotation }) => {
  const t = useT('quotation')
  if (todayCents !== amountCents)
    return (
      <Typography.Text type="warning">
        {t('moved')} <Money cents={todayCents} />
      </Typography.Text>
    )
  return otherServices && <Typography.Text type="warning">{t('otherServices')}</Typography.Text>
}

const Answer = ({ quotation: { status, answeredBy, answeredAt, answerNote } }: { quotation: Quotation }) => {
  const t = useT('quotation')
  if (!answeredAt) return null
  return (
    <>
      <span>
        {t(`by.${status}`, { name: answeredBy })} · <BaliTime value={answeredAt} />
      </span>
      {answerNote && (
        <div dir="auto" style={{ whiteSpace: 'pre-line' }}>
          “{answerNote}”
        </div>
      )}
    </>
  )
}

/** An offer: its paper, what it comes to, and what has become of it; the one that counts is held against the trip. */
export const useQuotationRow = (counts: Quotation | undefined) => {
  const t = useT('quotation')
  return (quotation: Quotation): RowItem => ({
    key: quotation.id,
    title: (
      <Flex gap="small" align="center" wrap>
        <Link to={`/booking-management/${quotation.bookingId}/quotation/${quotation.id}`}>
          <bdi dir="ltr">{quotation.number}</bdi>
        </Link>
        <Tag color={colours[quotation.status]}>{t(`status.${quotation.status}`)}</Tag>
      </Flex>
    ),
    detail: (
      <Flex vertical>
        <span>
          {t('until')} <Day value={quotation.validUntil} />
          {quotation.addedPercent > 0 && ` · ${t('added', { percent: quotation.addedPercent })}`}
          {` · ${quotation.madeBy}`}
        </span>
        <Answer quotation={quotation} />
        {quotation === counts && <Moved quotation={quotation} />}
        {quotation.status === 'open' && <Open quotation={quotation} />}
      </Flex>
    ),
    end: <Money cents={quotation.amountCents} />,
  })
}
