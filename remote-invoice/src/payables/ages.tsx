import { ageings, payablesByAge } from '@melali/shared/api'
import { Money, Shown, useRead, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 50% - 6px), 1fr))',
  gap: 12,
}

const Figure = ({ to, label, cents }: { to: string; label: string; cents: number }) => (
  <Link to={to} replace>
    <Card size="small" hoverable>
      <Flex vertical>
        <Typography.Text type="secondary">{label}</Typography.Text>
        <Typography.Text strong style={{ fontSize: 18 }}>
          <Money cents={cents} />
        </Typography.Text>
      </Flex>
    </Card>
  </Link>
)

const columns = {
  not_due: 'notDueCents',
  to_30: 'to30Cents',
  to_60: 'to60Cents',
  to_90: 'to90Cents',
  over_90: 'over90Cents',
} as const

/** What is open by its age, and what suppliers owe us; each leads to the list of it. */
export const Ages = () => {
  const t = useT('payables')
  const read = useRead(payablesByAge)
  return (
    <Shown read={read} what={t('ageing')}>
      {({ data }) => {
        const dollars = data.filter(({ currency }) => currency === 'USD')
        const sum = (of: 'creditCents' | (typeof columns)[keyof typeof columns]) =>
          dollars.reduce((all, row) => all + row[of], 0)
        const owesUs = sum('creditCents')
        return (
          <div style={grid}>
            {ageings.map((ageing) => (
              <Figure
                key={ageing}
                to={`?ageing=${ageing}`}
                label={t(`ages.${ageing}`)}
                cents={sum(columns[ageing])}
              />
            ))}
            {owesUs > 0 && <Figure to="?owesUs=true" label={t('owesUs')} cents={owesUs} />}
          </div>
        )
      }}
    </Shown>
  )
}
