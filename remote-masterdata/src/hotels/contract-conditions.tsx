import type { HotelContract } from '@melali/shared/api'
import { Day, Money, moneyText, useT } from '@melali/shared/ui'
import { Card, Col, List, Row } from 'antd'

const percent = (basisPoints: number | null) => `${(basisPoints ?? 0) / 100} %`

/** Child bands, supplements, offers and cancellation steps, each as short sentences. */
export const ContractConditions = ({ contract }: { contract: HotelContract }) => {
  const t = useT('contract')
  const { childBands, supplements, offers, cancellationSteps } = contract
  const bandPrice = (band: HotelContract['childBands'][number]) => {
    if (band.kind === 'free') return t('free')
    return band.kind === 'percent' ? percent(band.basisPoints) : moneyText(band.amountCents ?? 0)
  }
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={12}>
        <Card size="small" title={t('children')}>
          <List
            size="small"
            rowKey="id"
            dataSource={childBands}
            locale={{ emptyText: t('none') }}
            renderItem={(band) => (
              <List.Item extra={bandPrice(band)}>
                {t('ages', { from: band.fromAge, to: band.toAge })} {band.withBed && `· ${t('withBed')}`}
              </List.Item>
            )}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card size="small" title={t('supplements')}>
          <List
            size="small"
            rowKey="id"
            dataSource={supplements}
            locale={{ emptyText: t('none') }}
            renderItem={(supplement) => (
              <List.Item extra={<Money cents={supplement.sellCents} />}>
                <List.Item.Meta
                  title={supplement.name}
                  description={
                    <>
                      <Day value={supplement.from} /> – <Day value={supplement.to} /> ·{' '}
                      {t(`basis.${supplement.basis}`)}
                      {supplement.mandatory && ` · ${t('mandatory')}`}
                    </>
                  }
                />
              </List.Item>
            )}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card size="small" title={t('offers')}>
          <List
            size="small"
            rowKey="id"
            dataSource={offers}
            locale={{ emptyText: t('none') }}
            renderItem={(offer) => (
              <List.Item>
                <List.Item.Meta
                  title={offer.name}
                  description={t(`offerKinds.${offer.kind}`, {
                    stay: offer.stay,
                    pay: offer.pay,
                    days: offer.bookDaysBefore,
                    nights: offer.minNights,
                    percent: percent(offer.basisPoints),
                  })}
                />
              </List.Item>
            )}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card size="small" title={t('cancellation')}>
          <List
            size="small"
            rowKey="id"
            dataSource={cancellationSteps}
            locale={{ emptyText: t('none') }}
            renderItem={(step) => (
              <List.Item>
                {t('cancelFrom', { days: step.daysBefore })}:{' '}
                {step.basis === 'nights' && t('cancelNights', { count: step.value })}
                {step.basis === 'percent' && percent(step.value)}
                {step.basis === 'amount' && <Money cents={step.value} />}
              </List.Item>
            )}
          />
        </Card>
      </Col>
    </Row>
  )
}
