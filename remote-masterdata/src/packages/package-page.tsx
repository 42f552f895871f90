import type { HotelPackageDetail } from '@melali/shared/api'
import { AgreementCard, PageFrame, useT } from '@melali/shared/ui'
import { Card, Col, Flex, Row, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { BookNow } from './book-now'
import { contractName } from './contract-name'
import { Gallery } from './gallery'
import { type AskedPrice, problemOf, QuoteBox } from './quote-box'
import { Sections } from './sections'
import { Stars } from './stars'
import { useCarried } from './use-carried'

interface Props {
  pack: Pick<HotelPackageDetail, 'id' | 'name' | 'code' | 'photos' | 'campaign' | 'agreement'> & {
    contract: Pick<HotelPackageDetail['contract'], 'versionId' | 'versionNo' | 'code' | 'termsText'>
  }
  kind: 'hotel' | 'transport' | 'activity'
  /** What of the catalogue's search leads back to it. */
  searchedBy: readonly string[]
  title: string
  stars?: number | null
  description?: string | null | undefined
  facts: ReactNode
  quote: AskedPrice
  /** Above what its contract says. */
  children?: ReactNode
  /** What its contract says, by the contract's words. */
  parts: Readonly<Record<string, ReactNode>>
}

/** The page of a package: what it is, what it costs, what has to be agreed to, then everything else. */
export const PackagePage = (props: Props) => {
  const { pack, kind, searchedBy, title, stars = null, description, facts, quote, children, parts } = props
  const t = useT('packages')
  const contract = useT('contract')
  const navigate = useNavigate()
  const list = { title: t(`${kind}.title`), to: `/package/${kind}${useCarried(searchedBy)}` }
  return (
    <PageFrame
      title={title}
      subtitle={
        <>
          <Stars count={stars} /> {contractName(pack.name, title)} · <bdi dir="ltr">{pack.code}</bdi>
        </>
      }
      status={pack.campaign && <Tag color="gold">{pack.campaign}</Tag>}
      breadcrumb={[list, { title }]}
      primary={
        <BookNow
          agreement={pack.agreement}
          selection={{ ...quote.selection, name: title }}
          refusal={problemOf(quote)}
        />
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
          <QuoteBox {...quote} />
        </Col>
      </Row>
      <AgreementCard
        contract={{ ...pack.contract, id: pack.id }}
        agreement={pack.agreement}
        onSelectAnother={() => void navigate(list.to)}
      />
      {children}
      <Sections
        items={Object.entries(parts).map(([key, part]) => ({ key, label: contract(key), children: part }))}
      />
    </PageFrame>
  )
}
