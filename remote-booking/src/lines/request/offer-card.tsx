import {
  acceptSupplierOffer,
  type BookingDetail,
  refuseSupplierOffer,
  type SupplierRequest,
} from '@melali/shared/api'
import { BaliTime, LinkButton, ReasonDialog, useCan, useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useSaid } from '../../said'
import type { LineKind } from '../kind'
import { Offered } from './offered'

interface Props {
  booking: BookingDetail
  kind: LineKind
  request: SupplierRequest
  title: string
}

const useDecision = (request: SupplierRequest) => {
  const said = useSaid()
  const params = { id: request.id }
  const accepting = useCommand(acceptSupplierOffer, {
    toast: said('supplier.accepted'),
    shows: ({ body }) => body.errors !== undefined,
    refreshOnConflict: true,
  })
  const refusing = useCommand(refuseSupplierOffer, {
    toast: said('supplier.refused'),
    refreshOnConflict: true,
  })
  return {
    accepting,
    refusing,
    accept: () => accepting.run({ params }),
    refuse: (reason: string) => refusing.run({ params, body: { reason } }),
  }
}

/** Why the service can't be what is offered, and where it can be made into something near. */
const Troubles = ({
  booking,
  kind,
  errors,
}: Pick<Props, 'booking' | 'kind'> & { errors: Record<string, string[]> }) => {
  const t = useT('request')
  return (
    <Alert
      type="error"
      showIcon
      title={t('cantBe')}
      description={Object.values(errors).flat().join(' ')}
      action={
        <LinkButton size="small" to={`/booking-management/${booking.id}/detail/edit-${kind.page}`}>
          {t('edit')}
        </LinkButton>
      }
    />
  )
}

/** What a supplier offers otherwise, until somebody takes or refuses it. */
export const OfferCard = ({ booking, kind, request, title }: Props) => {
  const t = useT('request')
  const can = useCan()
  const confirm = useConfirm()
  const [isRefusing, setRefusing] = useState(false)
  const { accepting, refusing, accept, refuse } = useDecision(request)
  const errors = accepting.error?.body.errors
  const take = async () => {
    const question = { title: t('acceptTitle', { title }), content: t('acceptText'), verb: t('accept') }
    if (await confirm(question)) await accept()
  }
  const say = async (reason: string) => {
    const { ok } = await refuse(reason)
    if (ok) setRefusing(false)
  }
  return (
    <Flex vertical gap={4} role="group" aria-label={t('offeredBy', { name: request.supplier })}>
      <Alert
        type="warning"
        title={
          <Flex vertical gap="small">
            <span>
              {t('offeredBy', { name: request.answeredBy ?? request.supplier })}
              {request.answeredAt && (
                <>
                  {' · '}
                  <BaliTime value={request.answeredAt} />
                </>
              )}
            </span>
            <Offered request={request} />
            <Flex wrap gap="small">
              {can('update.booking') && (
                <Button size="small" type="primary" loading={accepting.pending} onClick={take}>
                  {t('accept')}
                </Button>
              )}
              <Button size="small" onClick={() => setRefusing(true)}>
                {t('refuse')}
              </Button>
            </Flex>
          </Flex>
        }
      />
      {errors && <Troubles booking={booking} kind={kind} errors={errors} />}
      <ReasonDialog
        open={isRefusing}
        title={t('refuseTitle')}
        verb={t('refuse')}
        pending={refusing.pending}
        onSubmit={say}
        onCancel={() => setRefusing(false)}
      >
        <p>{t('refuseText')}</p>
      </ReasonDialog>
    </Flex>
  )
}
