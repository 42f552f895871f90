import type { InvoiceDetail } from '@melali/shared/api'
import { Flex, Image, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  issuer: InvoiceDetail['issuer']
  children: ReactNode
}

/** What belongs on paper: our letterhead, then the document, then the foot. */
export const Paper = ({ issuer, children }: Props) => (
  <Flex vertical gap="middle">
    <Flex justify="space-between" align="center" gap="middle" className="print-only">
      <Flex vertical>
        <Typography.Text strong style={{ fontSize: 18 }}>
          {issuer.companyName}
        </Typography.Text>
        {issuer.address && <Typography.Text type="secondary">{issuer.address}</Typography.Text>}
        {issuer.contacts && <Typography.Text type="secondary">{issuer.contacts}</Typography.Text>}
      </Flex>
      {issuer.logoUrl && <Image src={issuer.logoUrl} alt="" preview={false} height={64} />}
    </Flex>
    {children}
    {issuer.footer && (
      <Typography.Text type="secondary" className="print-only">
        {issuer.footer}
      </Typography.Text>
    )}
  </Flex>
)
