import type { InvoiceDetail } from '@melali/shared/api'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  issuer: InvoiceDetail['issuer']
  children: ReactNode
}

/** What belongs on paper: our letterhead, then the document, then the foot. */
export const Paper = ({ issuer, children }: Props) => (
  <Flex vertical gap="middle">
    <div className="print-only">
      <Flex justify="space-between" align="center" gap="middle">
        <Flex vertical>
          <Typography.Text strong style={{ fontSize: 18 }}>
            {issuer.companyName}
          </Typography.Text>
          {issuer.address && <Typography.Text type="secondary">{issuer.address}</Typography.Text>}
          {issuer.contacts && <Typography.Text type="secondary">{issuer.contacts}</Typography.Text>}
        </Flex>
        {issuer.logoUrl && <img src={issuer.logoUrl} alt="" height={64} />}
      </Flex>
    </div>
    {children}
    {issuer.footer && (
      <div className="print-only">
        <Typography.Text type="secondary">{issuer.footer}</Typography.Text>
      </div>
    )}
  </Flex>
)
