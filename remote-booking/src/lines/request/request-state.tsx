import type { BookingDetail, SupplierRequest } from '@melali/shared/api'
import { useKit, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import type { Line, LineKind } from '../kind'
import { useWords } from '../words'
import { OfferCard } from './offer-card'
import { OpenRequest } from './open-request'
import { useRequests } from './use-requests'

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
}

const Told = ({ request, ...of }: Props & { request: SupplierRequest }) => {
  const t = useT('request')
  const { title } = of.kind.nameOf(of.line, useWords())
  const { status, reason } = request
  if (status === 'open') return <OpenRequest request={request} title={title} />
  if (status === 'offered')
    return <OfferCard booking={of.booking} kind={of.kind} request={request} title={title} />
  if (status === 'changed' || status === 'expired')
    return <Typography.Text type="warning">{t(`state.${status}`)}</Typography.Text>
  if (status !== 'declined') return null
  return (
    <Typography.Text type="danger">
      {t('state.declined')} <bdi>{reason}</bdi>
    </Typography.Text>
  )
}

/** How the last request of a service stands; what is over is told further down. */
export const RequestState = (of: Props) => {
  const t = useT('request')
  const kit = useKit()
  const { read, requests } = useRequests(of.booking, of.line.id)
  const [last] = requests
  if (read.error)
    return (
      <Flex wrap gap="small" align="center">
        <Typography.Text type="danger">{t('unread')}</Typography.Text>
        <Button size="small" onClick={() => void read.refetch()}>
          {kit('retry')}
        </Button>
      </Flex>
    )
  return last ? <Told {...of} request={last} /> : null
}
