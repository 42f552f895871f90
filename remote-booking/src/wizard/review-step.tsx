import { type BookingDetail, commandBooking } from '@melali/shared/api'
import { Facts, Money, useT } from '@melali/shared/ui'
import { Alert, Flex, Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { draftsOf } from '../lines/draft'
import { kinds } from '../lines/kinds'
import { useWords } from '../lines/words'
import { isAgreementMissing, MissingAgreements } from '../missing-agreements'
import { isPriceChange, usePriceQuestion } from '../price-change'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { MissingSteps } from './missing-steps'
import { ReviewSection } from './review-section'
import { StepFoot } from './step-foot'
import { missing, type StepName } from './wizard-steps'

interface Props {
  booking: BookingDetail
  onBack: () => void
  onStep: (step: StepName) => void
}

/** Everything once more, then off to reservation. */
export const ReviewStep = ({ booking, onBack, onStep }: Props) => {
  const t = useT('review')
  const detail = useT('detail')
  const guests = useT('guests')
  const totals = useT('totals')
  const names = useT('wizard.steps')
  const said = useSaid()
  const words = useWords()
  const navigate = useNavigate()
  const withPriceQuestion = usePriceQuestion()
  const submit = useBookingCommand(commandBooking, booking.id, {
    toast: said('booking.submitted'),
    shows: ({ status }) => [409, 422].includes(status),
  })
  const lacks = missing(booking)
  const refusal = booking.commands.find(({ command }) => command === 'submit')?.refusal?.message

  const { id, version } = booking
  const send = async () => {
    const { ok } = await withPriceQuestion(
      (answer) => submit.run({ params: { id }, body: { command: 'submit', ...answer }, version }),
      t('priceChanged'),
      t('acceptPrice'),
    )
    if (ok) navigate(`/booking-management/${id}/detail`)
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
          [detail('group'), booking.group],
          [detail('mainGuest'), booking.mainGuest ?? '–'],
          [guests('title'), booking.guests.map(({ name }) => name).join(', ')],
          [totals('minimum'), <Money key="minimum" cents={booking.totals.minimumPaymentCents} />],
        ]}
      />
      {kinds.map((kind) => (
        <ReviewSection
          key={kind.step}
          title={names(kind.step)}
          drafts={draftsOf(kind, booking, words)}
          onEdit={() => onStep(kind.step)}
        />
      ))}
      <Flex justify="space-between" align="center">
        <Typography.Title level={4} style={{ margin: 0 }}>
          {totals('grand')}
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
