import { renewSupplierLink, type SupplierRequest, withdrawSupplierRequest } from '@melali/shared/api'
import { BaliTime, useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useSaid } from '../../said'

/** The address is known to this page alone, and only until it is left: the server keeps its hash. */
const useLink = ({ id }: SupplierRequest) => {
  const said = useSaid()
  const [url, setUrl] = useState<string | null>(null)
  const command = useCommand(renewSupplierLink, { toast: said('supplier.linked'), refreshOnConflict: true })
  const renew = async () => {
    const outcome = await command.run({ params: { id } })
    if (outcome.ok) setUrl(outcome.reply.data.url)
  }
  return { url, renew, pending: command.pending }
}

/** Somebody was asked and hasn't answered: when, whether reminded, and how to reach them otherwise. */
export const OpenRequest = ({ request, title }: { request: SupplierRequest; title: string }) => {
  const t = useT('request')
  const said = useSaid()
  const confirm = useConfirm()
  const { url, renew, pending } = useLink(request)
  const withdrawing = useCommand(withdrawSupplierRequest, {
    toast: said('supplier.withdrawn'),
    refreshOnConflict: true,
  })
  const newLink = async () => {
    const question = { title: t('linkTitle'), content: t('linkText'), verb: t('link') }
    if (await confirm(question)) await renew()
  }
  const withdraw = async () => {
    const question = { title: t('withdrawTitle', { title }), content: t('withdrawText'), verb: t('withdraw') }
    if (await confirm(question)) await withdrawing.run({ params: { id: request.id } })
  }
  return (
    <Flex vertical gap={2}>
      <Typography.Text type="secondary">
        {t('askedAt')} <BaliTime value={request.askedAt} /> · <bdi>{request.recipients.join(', ')}</bdi>
        {request.remindedAt && (
          <>
            {' · '}
            {t('remindedAt')} <BaliTime value={request.remindedAt} />
          </>
        )}
      </Typography.Text>
      <Flex wrap gap="0 12px" align="center">
        <Button type="link" size="small" style={{ paddingInline: 0 }} loading={pending} onClick={newLink}>
          {t('link')}
        </Button>
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          loading={withdrawing.pending}
          onClick={withdraw}
        >
          {t('withdraw')}
        </Button>
      </Flex>
      {url && (
        <Typography.Text copyable={{ text: url, tooltips: [t('copy'), t('copied')] }}>
          <bdi dir="ltr" style={{ wordBreak: 'break-all' }}>
            {url}
          </bdi>
        </Typography.Text>
      )}
    </Flex>
  )
}
