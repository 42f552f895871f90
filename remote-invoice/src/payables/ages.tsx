import { ageings, payablesByAge } from '@melali/shared/api'
import { Money, Shown, useRead, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'

const columns = {
  not_due: 'notDueCents',
  to_30: 'to30Cents',
  to_60: 'to60Cents',
  to_90: 'to90Cents',
  over_90: 'over90Cents',
} as const

/** What is open by its age; each leads to the list of it. */
export const Ages = () => {
  const t = useT('payables')
  const read = useRead(payablesByAge)
  return (
    <Shown read={read} what={t('ageing')}>
      {({ data }) => {
        const dollars = data.filter(({ currency }) => currency === 'USD')
        return (
          <div
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 50% - 6px), 1fr))',
              gap: 12,
            }}
          >
            {ageings.map((ageing) => (
              <Link key={ageing} to={`?ageing=${ageing}`} replace>
                <Card size="small" hoverable>
                  <Flex vertical>
                    <Typography.Text type="secondary">{t(`ages.${ageing}`)}</Typography.Text>
                    <Typography.Text strong style={{ fontSize: 18 }}>
                      <Money cents={dollars.reduce((sum, row) => sum + row[columns[ageing]], 0)} />
                    </Typography.Text>
                  </Flex>
                </Card>
              </Link>
            ))}
          </div>
        )
      }}
    </Shown>
  )
}
