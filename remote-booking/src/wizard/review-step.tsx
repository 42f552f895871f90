import { type BookingDetail, commandBooking } from '@melali/shared/api'
import { Facts, Money, useT } from '@melali/shared/ui'
import { Alert, Flex, Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { isPriceChange, usePriceQuestion } from '../price-change'
import { useSaid } from '../said'
import { activityKind } from '../steps/activity/kind'
import { addonKind } from '../steps/addon/kind'
import { hotelKind } from '../steps/hotel/kind'
import { transportKind } from '../steps/transport/kind'
import { useWords } from '../steps/words'
import { useBookingCommand } from '../use-booking-command'
import { isAgreementMissing, MissingAgreements } from './missing-agreements'
import { MissingSteps } from './missing-steps'
import { ReviewSection } from './review-section'
import { StepFoot } from './step-foot'
import { missing, type StepName } from './wizard-steps'

const services = [
  ['hotels', hotelKind],
  ['transports', transportKind],
  ['activities', activityKind],
  ['extras', addonKind],
] as const

interface Props {
  booking: BookingDetail
  onBack: () => void
  onStep: (step: StepName) => void
}

/** Everything once more, then off to reservation. */
export const ReviewStep = ({ booking, onBack, onStep }: Props) => {
  const t = useT('review')
  const names = useT('wizard.steps')
  const said = useSaid()
  const words = useWords()
  const navigate = useNavigate()
  const askAboutPrice = usePriceQuestion()
  const submit = useBookingCommand(commandBooking, booking.id, {
    toast: said('booking.submitted'),
    shows: ({ status }) => [409, 422].includes(status),
  })
  const lacks = missing(booking)
  const refusal = booking.commands.find(({ command }) => command === 'submit')?.refusal?.message

  const run = (acceptPriceChange?: true) =>
    submit.run({
      params: { id: booking.id },
      body: { command: 'submit', ...(acceptPriceChange && { acceptPriceChange }) },
      version: booking.version,
    })
  const send = async () => {
    let outcome = await run()
    if (!outcome.ok && isPriceChange(outcome.error)) {
      if (await askAboutPrice(outcome.error, t('priceChanged'), t('acceptPrice'))) outcome = await run(true)
    }
    if (outcome.ok) navigate(`/booking-management/${booking.id}/detail`)
  }

  return (
    <Flex vertical gap="middle">
      <MissingSteps steps={lacks} onStep={onStep} />
      {refusal && !lacks.length && <Alert type="warning" showIcon title={refusal} />}
      {submit.error && !isPriceChange(submit.error) && (
        <Alert type="error" showIcon title={submit.error.message} />
      )}
      {submit.error && isAgreementMissing(submit.error) && <MissingAgreements error={submit.error} />}
      <Facts
        items={[
          [t('group'), booking.group],
          [t('mainGuest'), booking.mainGuest ?? '–'],
          [t('guests'), booking.guests.map(({ name }) => name).join(', ')],
          [t('minimum'), <Money key="minimum" cents={booking.totals.minimumPaymentCents} />],
        ]}
      />
      {services.map(([step, kind]) => (
        <ReviewSection
          key={step}
          title={names(step)}
          drafts={kind.drafts(booking, words)}
          onEdit={() => onStep(step)}
        />
      ))}
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
