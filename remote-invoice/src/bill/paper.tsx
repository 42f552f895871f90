import type { InvoiceDetail } from '@melali/shared/api'
import { Flex, Typography } from 'antd'

type Issuer = InvoiceDetail['issuer']

/** On paper, above everything: who writes. */
export const Letterhead = ({ issuer }: { issuer: Issuer }) => (
  <div className="print-only" style={{ order: -1, marginBlockEnd: 24 }}>
    <Flex justify="space-between" align="center" gap="middle">
      <Flex vertical>
        <Typography.Text strong style={{ fontSize: 18 }}>
          {issuer.companyName}
        </Typography.Text>
        {issuer.address && <Typography.Text type="secondary">{issuer.address}</Typography.Text>}
        {issuer.contacts && (
          <Typography.Text type="secondary">
            <bdi>{issuer.contacts}</bdi>
          </Typography.Text>
        )}
      </Flex>
      {issuer.logoUrl && <img src={issuer.logoUrl} alt="" height={64} />}
    </Flex>
  </div>
)

/** What the customer agreed to, and on paper our last word. */
export const PaperFoot = ({ issuer }: { issuer: Issuer }) => (
  <>
    {issuer.terms && (
      <Typography.Paragraph type="secondary" style={{ whiteSpace: 'pre-line', margin: 0 }}>
        {/* antd's paragraph keeps the page's direction whatever it is told. */}
        <div dir="auto">{issuer.terms}</div>
      </Typography.Paragraph>
    )}
    {issuer.footer && (
      <div className="print-only">
        <Typography.Text type="secondary">{issuer.footer}</Typography.Text>
      </div>
    )}
  </>
)
