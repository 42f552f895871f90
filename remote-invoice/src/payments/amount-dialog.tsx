import { Money, MoneyInput, ReasonDialog, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { type ReactNode, useId, useState } from 'react'

interface Props {
  open: boolean
  title: string
  verb: string
  pending: boolean
  error?: string | undefined
  mostCents: number
  currency: string
  children?: ReactNode
  onSubmit: (amountCents: number, reason: string) => void
  onCancel: () => void
  afterClose?: () => void
}

/** How much, never more than there is, and why. */
export const AmountDialog = ({ mostCents, currency, children, onSubmit, afterClose, ...dialog }: Props) => {
  const t = useT('back')
  const label = useId()
  const [typed, setTyped] = useState<number | null>()
  const cents = typed === undefined ? mostCents : typed
  const fits = cents !== null && cents > 0 && cents <= mostCents
  return (
    <ReasonDialog
      {...dialog}
      disabled={!fits}
      onSubmit={(reason) => fits && onSubmit(cents, reason)}
      afterClose={() => {
        setTyped(undefined)
        afterClose?.()
      }}
    >
      <Flex vertical gap={4} style={{ marginBlockEnd: 16 }}>
        <label htmlFor={label}>{t('amount')}</label>
        <MoneyInput id={label} currency={currency} value={cents} onChange={setTyped} />
        <Typography.Text type={fits ? 'secondary' : 'danger'}>
          {t('most')} <Money cents={mostCents} currency={currency} />
        </Typography.Text>
      </Flex>
      {children}
    </ReasonDialog>
  )
}
