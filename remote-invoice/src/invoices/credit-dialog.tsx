import { creditInvoice } from '@melali/shared/api'
import { Money, MoneyInput, ReasonDialog, Rows, useLineWords, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'
import type { StepDialogProps } from './step-dialog'

/** Lines to take back, as the booking came down; finance may put it on others, and on fewer. */
export const CreditDialog = ({ ledger, next, open, onClose }: StepDialogProps) => {
  const t = useT('next')
  const kinds = useT('lines.kinds')
  const words = useLineWords()
  const command = useMoneyCommand(creditInvoice, { done: t('credited'), failed: t('notCredited') })
  const [changed, setChanged] = useState<Record<string, number | null>>({})
  const lines = next.creditable.map((line) => {
    const typed = line.id in changed ? changed[line.id] : line.amountCents
    return { ...line, typed, amountCents: typed ?? 0 }
  })
  const chosen = lines.filter(({ amountCents }) => amountCents > 0)
  const sum = chosen.reduce((all, { amountCents }) => all + amountCents, 0)
  const isTooMuch = sum > next.amountCents || lines.some((line) => line.amountCents > line.leftCents)
  const submit = async (reason: string) => {
    const body = { lines: chosen.map(({ id, amountCents }) => ({ id, amountCents })), reason }
    const { ok } = await command.run({ params: { id: next.invoiceId ?? '' }, body })
    if (ok) onClose()
  }
  return (
    <ReasonDialog
      open={open}
      title={t('credit.ask')}
      verb={t('credit.verb')}
      pending={command.pending}
      disabled={sum === 0 || isTooMuch}
      error={command.error?.message}
      onSubmit={submit}
      onCancel={onClose}
      afterClose={() => setChanged({})}
    >
      <Rows
        rows={lines.map((line) => ({
          key: line.id,
          title: kinds(line.kind),
          detail: words(line),
          end: (
            <MoneyInput
              aria-label={`${kinds(line.kind)} ${words(line)}`}
              currency={ledger.currency}
              value={line.typed ?? null}
              onChange={(cents) => setChanged({ ...changed, [line.id]: cents })}
              style={{ inlineSize: 150 }}
            />
          ),
        }))}
      />
      <Typography.Paragraph {...(isTooMuch && { type: 'danger' as const })}>
        {t('credit.sum')} <Money cents={sum} currency={ledger.currency} /> {t('credit.most')}{' '}
        <Money cents={next.amountCents} currency={ledger.currency} />
      </Typography.Paragraph>
    </ReasonDialog>
  )
}
