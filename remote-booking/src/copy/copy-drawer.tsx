import { FormDrawer, LinkButton, Rows, useT } from '@melali/shared/ui'
import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Copied, CopyForm, type Made } from './copy-form'

export interface CopyProps {
  booking: Copied
  onClose: () => void
}

const placeOf = (id: string) => `/booking-management/create?id=${id}&step=review`

/** What could not be had again, to be read before going on. */
const Left = ({ made }: { made: Made }) => {
  const t = useT('copy')
  const steps = useT('wizard.steps')
  return (
    <Flex vertical gap="middle">
      <Alert type="warning" showIcon title={t('made', { code: made.code })} description={t('left')} />
      <Rows
        rows={made.left.map(({ step, title, message }, at) => ({
          key: String(at),
          title: `${steps(step)} · ${title}`,
          detail: message,
        }))}
      />
      <Flex justify="end">
        <LinkButton type="primary" to={placeOf(made.id)}>
          {t('go')}
        </LinkButton>
      </Flex>
    </Flex>
  )
}

/** Makes a draft like a booking; straight on to it, unless something stayed behind. */
export const CopyDrawer = ({ booking, onClose }: CopyProps) => {
  const t = useT('copy')
  const navigate = useNavigate()
  const [made, setMade] = useState<Made | null>(null)
  const next = (done: Made) => (done.left.length ? setMade(done) : navigate(placeOf(done.id)))
  return (
    <FormDrawer open title={t('copyOf', { code: booking.code })} onClose={onClose}>
      {made ? <Left made={made} /> : <CopyForm booking={booking} onMade={next} />}
    </FormDrawer>
  )
}
