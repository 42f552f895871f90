import { financeQueue } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { Day, Money, Shown, useLocale, useRead, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { figuresOf } from './figures-of'

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(128px, 50% - 6px), 1fr))',
  gap: 12,
}

/** How many, how much and since when; each leads to its list. */
export const Figures = () => {
  const t = useT('queue')
  const locale = useLocale()
  const read = useRead(financeQueue)
  return (
    <Shown read={read} what={t('waiting')}>
      {({ data }) => (
        <nav aria-label={t('waiting')} style={grid}>
          {figuresOf(data).map(({ name, currency, count, amountCents, since, to }) => (
            <Link key={to} to={to}>
              <Card size="small" hoverable style={{ blockSize: '100%' }} styles={{ body: { padding: 10 } }}>
                <Flex vertical>
                  <Typography.Text type="secondary">{t(`figures.${name}`, { currency })}</Typography.Text>
                  <Typography.Text strong style={{ fontSize: 18 }}>
                    {formatCount(count, locale)}
                  </Typography.Text>
                  {amountCents !== undefined && (
                    <span style={{ fontSize: 13 }}>
                      <Money cents={amountCents} />
                    </span>
                  )}
                  {since && (
                    <Typography.Text type="secondary">
                      {t('since')} <Day value={since} />
                    </Typography.Text>
                  )}
                </Flex>
              </Card>
            </Link>
          ))}
        </nav>
      )}
    </Shown>
  )
}
