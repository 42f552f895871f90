import type { HotelPackageDetail, PriceProblem } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { AgreementCard, PageFrame, useT } from '@melali/shared/ui'
import { Card, Col, Flex, Row, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { BookNow } from './book-now'
import { Gallery } from './gallery'

interface Props {
  pack: Pick<HotelPackageDetail, 'id' | 'photos' | 'campaign' | 'agreement'> & {
    contract: Pick<HotelPackageDetail['contract'], 'versionId' | 'versionNo' | 'code' | 'termsText'>
  }
  title: string
  subtitle: ReactNode
  /** The catalogue, searched as before. */
  list: { title: string; to: string }
  selection: PackageSelection
  /** Why there is no price for it. */
  refusal: PriceProblem | undefined
  description?: string | null | undefined
  facts: ReactNode
  quote: ReactNode
  /** Below: rooms, rates, conditions. */
  children: ReactNode
}

/** The page of a package: what it is, what it costs, what has to be agreed to, then everything else. */
export const PackagePage = (props: Props) => {
  const { pack, title, subtitle, list, selection, refusal, description, facts, quote, children } = props
  const t = useT('packages')
  const navigate = useNavigate()
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      status={pack.campaign && <Tag color="gold">{pack.campaign}</Tag>}
      breadcrumb={[{ title: list.title, to: list.to }, { title }]}
      primary={
        <BookNow agreement={pack.agreement} selection={{ ...selection, name: title }} refusal={refusal} />
      }
    >
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={15} xl={16}>
          <Flex vertical gap="middle">
            <Gallery photos={pack.photos} name={title} />
            <Card title={t('about')}>
              {description && (
                <div dir="auto" style={{ whiteSpace: 'pre-line', marginBlockEnd: 16 }}>
                  {description}
                </div>
              )}
              {facts}
            </Card>
          </Flex>
        </Col>
        <Col xs={24} lg={9} xl={8}>
          {quote}
        </Col>
      </Row>
      <AgreementCard
        contract={{ ...pack.contract, id: pack.id }}
        agreement={pack.agreement}
        onSelectAnother={() => void navigate(list.to)}
      />
      {children}
    </PageFrame>
  )
}
