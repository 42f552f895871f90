import type { BookingDetail, SupplierRequest } from '@melali/shared/api'
import { BaliTime, type RowItem, Rows, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import { Offered } from './offered'
import { useRequests } from './use-requests'

const colours: Partial<Record<SupplierRequest['status'], string>> = {
  open: 'blue',
  confirmed: 'green',
  accepted: 'green',
  offered: 'gold',
  declined: 'red',
  refused: 'red',
}

const useRow = () => {
  const t = useT('request')
  return (request: SupplierRequest): RowItem => ({
    key: request.id,
    title: (
      <Flex gap="small" wrap align="center">
        <BaliTime value={request.askedAt} />
        <Tag color={colours[request.status] ?? 'default'}>{t(`status.${request.status}`)}</Tag>
      </Flex>
    ),
    detail: (
      <Flex vertical>
        <span>
          <bdi>{request.recipients.join(', ')}</bdi> · <bdi>{request.askedBy}</bdi>
        </span>
        {request.note && <span dir="auto">{request.note}</span>}
        {request.answeredBy && (
          <span>
            <bdi>{[request.answeredBy, request.number].filter(Boolean).join(' · ')}</bdi>
            {request.answeredAt && (
              <>
                {' · '}
                <BaliTime value={request.answeredAt} />
              </>
            )}
          </span>
        )}
        <Offered request={request} />
        {request.reason && <span dir="auto">“{request.reason}”</span>}
      </Flex>
    ),
  })
}

/** All that the supplier of a service was asked for, and said. */
export const RequestLog = ({ booking, lineId }: { booking: BookingDetail; lineId: string }) => {
  const t = useT('request')
  const rowOf = useRow()
  const { requests } = useRequests(booking, lineId)
  if (!requests.length) return null
  return (
    <div>
      <Typography.Text strong>{t('log')}</Typography.Text>
      <Rows rows={requests.map(rowOf)} />
    </div>
  )
}
