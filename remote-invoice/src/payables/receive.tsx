import { FormDrawer, Loading, lazyPart, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'

const ReceiveForm = lazyPart(async () => (await import('./receive-form')).ReceiveForm, <Loading rows={5} />)

/** Offered while the supplier owes us anything. */
export const Receive = ({ supplierId, creditCents }: { supplierId: string; creditCents: number }) => {
  const t = useT('payables')
  const [receiving, setReceiving] = useState(false)
  const close = () => setReceiving(false)
  return (
    <>
      <Button type="primary" onClick={() => setReceiving(true)}>
        {t('receive')}
      </Button>
      <FormDrawer open={receiving} onClose={close} title={t('receiveTitle')}>
        <ReceiveForm supplierId={supplierId} creditCents={creditCents} onReceived={close} />
      </FormDrawer>
    </>
  )
}
