import type { HotelContract } from '@melali/shared/api'
import { moneyText, percentText, useLocale, useT } from '@melali/shared/ui'
import { Col, Row } from 'antd'
import type { ReactNode } from 'react'
import { Cancellation } from './cancellation'
import { Conditions } from './conditions'
import { useOfferLine } from './offer-line'
import { useSupplementLine } from './supplement-line'

type Band = HotelContract['childBands'][number]

interface Props {
  contract: HotelContract
  /** What changes each of them, beside its title. */
  edits?: { bands: ReactNode; supplements: ReactNode; offers: ReactNode; steps: ReactNode }
}

/** Child bands, supplements, offers and cancellation steps, each as short sentences. */
export const HotelConditions = ({ contract, edits }: Props) => {
  const t = useT('contract')
  const locale = useLocale()
  const band = ({ id, fromAge, toAge, order, bedding, kind, basisPoints, amountCents }: Band) => ({
    key: id,
    title: t('ages', { from: fromAge, to: toAge }),
    text: [order && t('nthChild', { order }), t(`bandBeds.${bedding}`)].filter(Boolean).join(' · '),
    value:
      kind === 'free'
        ? t('free')
        : kind === 'percent'
          ? t('ofAdult', { percent: percentText(basisPoints, locale) })
          : moneyText(amountCents ?? 0, locale),
  })
  const supplement = useSupplementLine(contract)
  const offer = useOfferLine()
  const half = { xs: 24, lg: 12 }
  return (
    <Row gutter={[16, 16]}>
      <Col {...half}>
        <Conditions title={t('children')} extra={edits?.bands} lines={contract.childBands.map(band)} />
      </Col>
      <Col {...half}>
        <Conditions
          title={t('supplements')}
          extra={edits?.supplements}
          lines={contract.supplements.map(supplement)}
        />
      </Col>
      <Col {...half}>
        <Conditions title={t('offers')} extra={edits?.offers} lines={contract.offers.map(offer)} />
      </Col>
      <Col {...half}>
        <Cancellation steps={contract.cancellationSteps} extra={edits?.steps} />
      </Col>
    </Row>
  )
}
