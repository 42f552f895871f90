import { convertMoney } from '@melali/shared/api'
import {
  baliToday,
  Day,
  DayInput,
  formatCents,
  Loading,
  MoneyInput,
  Shown,
  useLocale,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Alert, Flex, Input, Typography } from 'antd'
import { useId, useState } from 'react'

interface Asked {
  from: string
  to: string
  amountCents: number | null
  on: string | null
}

const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code)

const CodeInput = ({
  id,
  value,
  onChange,
}: {
  id: string
  value: string
  onChange: (code: string) => void
}) => (
  <Input
    id={id}
    dir="ltr"
    maxLength={3}
    autoComplete="off"
    style={{ inlineSize: 90 }}
    value={value}
    onChange={(event) => onChange(event.target.value.toUpperCase())}
  />
)

const Answer = ({ from, to, amountCents, on }: Asked & { amountCents: number }) => {
  const t = useT('convert')
  const locale = useLocale()
  const read = useRead(convertMoney, { query: { from, to, amountCents, ...(on && { on }) } })
  if (read.error?.status === 409 || read.error?.status === 422 || read.error?.status === 404)
    return <Alert type="warning" showIcon title={read.error.message} />
  return (
    <Shown read={read} what={t('rateOf')} loading={<Loading rows={1} />}>
      {({ data }) => (
        <Flex vertical>
          <Typography.Text strong style={{ fontSize: 20 }}>
            <bdi dir="ltr">
              {formatCents(data.convertedCents, locale)} {data.to}
            </bdi>
          </Typography.Text>
          <Typography.Text type="secondary">
            {t('rate')} <bdi dir="ltr">{data.rate}</bdi>
            {data.validFrom && (
              <>
                {' · '}
                {t('since')} <Day value={data.validFrom} />
              </>
            )}
          </Typography.Text>
        </Flex>
      )}
    </Shown>
  )
}

/** An amount in another currency, with the rate that was used. */
export const Converter = () => {
  const t = useT('convert')
  const id = useId()
  const [asked, setAsked] = useState<Asked>({ from: 'CNY', to: 'USD', amountCents: 10_000, on: baliToday() })
  const set = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }))
  const { amountCents } = asked
  const isWhole = isCurrency(asked.from) && isCurrency(asked.to) && amountCents !== null
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="middle" align="end">
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-amount`}>{t('amount')}</label>
          <MoneyInput
            id={`${id}-amount`}
            currency={asked.from}
            style={{ inlineSize: 180 }}
            value={amountCents}
            onChange={(cents) => set({ amountCents: cents })}
          />
        </Flex>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-from`}>{t('from')}</label>
          <CodeInput id={`${id}-from`} value={asked.from} onChange={(from) => set({ from })} />
        </Flex>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-to`}>{t('to')}</label>
          <CodeInput id={`${id}-to`} value={asked.to} onChange={(to) => set({ to })} />
        </Flex>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-on`}>{t('on')}</label>
          <DayInput id={`${id}-on`} value={asked.on} onChange={(on) => set({ on })} />
        </Flex>
      </Flex>
      {isWhole ? (
        <Answer {...asked} amountCents={amountCents} />
      ) : (
        <Typography.Text type="secondary">{t('fill')}</Typography.Text>
      )}
    </Flex>
  )
}
