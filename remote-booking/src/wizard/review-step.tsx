import { type BookingDetail, commandBooking } from '@melali/shared/api'
import { Money, PriceWhy, shownByForm, useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Alert, Button, Descriptions, Flex, List, Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { activityKind } from '../steps/activity-fields'
import { addonKind } from '../steps/addon-fields'
import type { Draft } from '../steps/draft'
import { hotelKind } from '../steps/hotel-fields'
import { transportKind } from '../steps/transport-fields'
import { StepFoot } from './step-foot'
import { missing, type StepName } from './wizard-steps'

const Section = ({
  title,
  drafts,
  onEdit,
}: {
  title: string
  drafts: readonly Draft<unknown>[]
  onEdit: () => void
}) => {
  const t = useT('wizard')
  return (
    <List
      size="small"
      header={
        <Flex justify="space-between" align="center">
          <Typography.Text strong>{title}</Typography.Text>
          <Button type="link" size="small" onClick={onEdit}>
            {t('editStep')}
          </Button>
        </Flex>
      }
      dataSource={[...drafts]}
      rowKey="key"
      locale={{ emptyText: t('nothing') }}
      renderItem={(draft) => (
        <List.Item
          extra={
            <Flex vertical align="end">
              <Money cents={draft.price.sellCents} />
              <PriceWhy trace={draft.price.trace} title={draft.title} />
            </Flex>
          }
        >
          <List.Item.Meta title={draft.title} description={draft.detail} />
        </List.Item>
      )}
    />
  )
}

interface Props {
  booking: BookingDetail
  onBack: () => void
  onStep: (step: StepName) => void
}

/** Everything once more, then off to reservation. */
export const ReviewStep = ({ booking, onBack, onStep }: Props) => {
  const t = useT('review')
  const names = useT('wizard.steps')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const submit = useCommand(commandBooking, { toast: t('submitted'), shows: shownByForm })
  const lacks = missing(booking)
  const offered = booking.commands.find(({ command }) => command === 'submit')
  const refusal = offered && !offered.allowed ? offered.refusal?.message : undefined

  const run = (acceptPriceChange?: true) =>
    submit.run({
      params: { id: booking.id },
      body: { command: 'submit', ...(acceptPriceChange && { acceptPriceChange }) },
      version: booking.version,
    })
  const send = async () => {
    let outcome = await run()
    if (!outcome.ok && outcome.error.code === 'PRICE_CHANGED') {
      const sure = await confirm({
        title: t('priceChanged'),
        content: outcome.error.message,
        verb: t('acceptPrice'),
        danger: false,
      })
      if (sure) outcome = await run(true)
    }
    if (outcome.ok) navigate(`/booking-management/${booking.id}/detail`)
  }

  return (
    <Flex vertical gap="middle">
      {lacks.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('missing')}
          description={
            <Flex gap="small">
              {lacks.map((step) => (
                <Button key={step} size="small" onClick={() => onStep(step)}>
                  {names(step)}
                </Button>
              ))}
            </Flex>
          }
        />
      )}
      {refusal && !lacks.length && <Alert type="warning" showIcon title={refusal} />}
      {submit.error && submit.error.code !== 'PRICE_CHANGED' && (
        <Alert type="error" showIcon title={submit.error.message} />
      )}
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'group', label: t('group'), children: booking.group },
          { key: 'main', label: t('mainGuest'), children: booking.mainGuest ?? '–' },
          { key: 'guests', label: t('guests'), children: booking.guests.map(({ name }) => name).join(', ') },
          {
            key: 'minimum',
            label: t('minimum'),
            children: <Money cents={booking.totals.minimumPaymentCents} />,
          },
        ]}
      />
      <Section title={names('hotels')} drafts={hotelKind.drafts(booking)} onEdit={() => onStep('hotels')} />
      <Section
        title={names('transports')}
        drafts={transportKind.drafts(booking)}
        onEdit={() => onStep('transports')}
      />
      <Section
        title={names('activities')}
        drafts={activityKind.drafts(booking)}
        onEdit={() => onStep('activities')}
      />
      <Section title={names('extras')} drafts={addonKind.drafts(booking)} onEdit={() => onStep('extras')} />
      <Flex justify="space-between" align="center">
        <Typography.Title level={4} style={{ margin: 0 }}>
          {t('total')}
        </Typography.Title>
        <Typography.Title level={4} style={{ margin: 0 }}>
          <Money cents={booking.totals.grandCents} />
        </Typography.Title>
      </Flex>
      <StepFoot
        onBack={onBack}
        onNext={send}
        next={t('submit')}
        pending={submit.pending}
        disabled={lacks.length > 0}
      />
    </Flex>
  )
}
