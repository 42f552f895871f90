import { type BankCandidate, type BankLine, listBankCandidates, matchBankLine } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import {
  Day,
  Empty,
  Money,
  MoneyInput,
  Rows,
  SearchBox,
  Shown,
  SideDrawer,
  useCan,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Alert, Button, Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'
import { useShows } from '../actions/use-shows'
import { bodyOf } from './suggested'

/** Null while somebody types. */
type Chosen = Omit<BankCandidate, 'amountCents'> & { amountCents: number | null }

const isShown = ({ status }: ApiError) => status === 409 || status === 422

const keyOf = ({ paymentId, id }: Pick<BankCandidate, 'paymentId' | 'id'>) => paymentId ?? id

/** Splits a line over the bills that somebody chooses. */
export const ChooseBills = ({ line, onClose }: { line: BankLine; onClose: () => void }) => {
  const t = useT('bank')
  const can = useCan()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Chosen[]>(line.suggestion?.parts ?? [])
  const [keepSurplus, setKeepSurplus] = useState(false)
  const read = useRead(listBankCandidates, { params: { id: line.id }, query: search ? { search } : {} })
  const { shows } = useShows(isShown)
  const match = useMoneyCommand(matchBankLine, { done: t('matched'), failed: t('notMatched') }, { shows })
  const left = chosen.reduce(
    (cents, { amountCents }) => cents - (amountCents ?? 0),
    line.amountCents - line.matchedCents,
  )
  const isChosen = (bill: Chosen) => chosen.some((one) => keyOf(one) === keyOf(bill))
  const change = (bill: Chosen, amountCents: number | null) =>
    setChosen(chosen.map((one) => (keyOf(one) === keyOf(bill) ? { ...one, amountCents } : one)))
  const toggle = (bill: Chosen, on: boolean) => {
    const amountCents = bill.paymentId ? bill.amountCents : Math.max(0, Math.min(bill.amountCents ?? 0, left))
    setChosen(on ? [...chosen, { ...bill, amountCents }] : chosen.filter((one) => keyOf(one) !== keyOf(bill)))
  }
  const save = async () => {
    const { ok } = await match.run({
      params: { id: line.id },
      body: {
        ...bodyOf(chosen.map((bill) => ({ ...bill, amountCents: bill.amountCents ?? 0 }))),
        keepSurplus,
      },
    })
    if (ok) onClose()
  }
  const rowOf = (bill: Chosen) => {
    const now = chosen.find((one) => keyOf(one) === keyOf(bill))
    return {
      key: keyOf(bill),
      title: (
        <Checkbox checked={isChosen(bill)} onChange={({ target }) => toggle(bill, target.checked)}>
          <bdi>{bill.number}</bdi> <bdi>{bill.agent}</bdi>
        </Checkbox>
      ),
      detail: bill.paymentId ? (
        t('logged')
      ) : (
        <>
          {t('due')} <Day value={bill.dueDate} /> ·{' '}
          <Money cents={bill.payableCents} currency={bill.currency} />
        </>
      ),
      end:
        now && !bill.paymentId ? (
          <MoneyInput
            aria-label={bill.number}
            currency={line.currency}
            value={now.amountCents}
            onChange={(cents) => change(bill, cents)}
            style={{ inlineSize: 140 }}
          />
        ) : (
          <Money cents={bill.amountCents ?? 0} currency={line.currency} />
        ),
    }
  }
  return (
    <SideDrawer
      open
      title={t('chooseTitle')}
      onClose={onClose}
      size={560}
      extra={
        <Button
          type="primary"
          loading={match.pending}
          disabled={chosen.length === 0 || left < 0 || chosen.some(({ amountCents }) => !amountCents)}
          onClick={() => void save()}
        >
          {t('match')}
        </Button>
      }
    >
      <Flex vertical gap="middle">
        <Typography.Text>
          <Day value={line.bookedOn} /> · <bdi>{[line.payer, line.text].filter(Boolean).join(' · ')}</bdi>
        </Typography.Text>
        {match.error && isShown(match.error) && <Alert type="error" showIcon title={match.error.message} />}
        <SearchBox value={search} onChange={setSearch} placeholder={t('find')} whole />
        <Rows
          rows={chosen
            .filter((bill) => !read.data?.data.some((one) => keyOf(one) === keyOf(bill)))
            .map(rowOf)}
        />
        <Shown read={read} what={t('chooseTitle')}>
          {({ data }) => (data.length ? <Rows rows={data.map(rowOf)} /> : <Empty text={t('noBills')} />)}
        </Shown>
        <Typography.Text {...(left < 0 && { type: 'danger' as const })}>
          {t('left')} <Money cents={left} currency={line.currency} />
        </Typography.Text>
        {can('verify.payment') && (
          <Checkbox checked={keepSurplus} onChange={({ target }) => setKeepSurplus(target.checked)}>
            {t('keepSurplus')}
          </Checkbox>
        )}
      </Flex>
    </SideDrawer>
  )
}
