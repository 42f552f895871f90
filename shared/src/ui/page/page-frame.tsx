import { Breadcrumb, Flex, Typography } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'

export interface Crumb {
  title: ReactNode
  to?: string
}

interface Props {
  title: string
  breadcrumb?: readonly Crumb[]
  /** Beside the title: a StatusTag. */
  status?: ReactNode
  /** Under the title: who, when, how much. */
  subtitle?: ReactNode
  /** Secondary actions, before the primary one. */
  extra?: ReactNode
  /** The page's one primary button. */
  primary?: ReactNode
  children?: ReactNode
}

const useDocumentTitle = (title: string) => {
  useEffect(() => {
    // The shell names the page after its route in the same round of effects; the record's own name comes last.
    queueMicrotask(() => {
      document.title = `${title} · Melali`
    })
  }, [title])
}

export const PageFrame = ({ title, breadcrumb, status, subtitle, extra, primary, children }: Props) => {
  useDocumentTitle(title)
  return (
    <Flex vertical gap="middle">
      {breadcrumb && breadcrumb.length > 0 && (
        <Breadcrumb
          className="no-print"
          style={{ overflowWrap: 'anywhere' }}
          items={breadcrumb.map(({ title: text, to }) => ({
            // antd's links are one line high, whatever they hold.
            title: to ? (
              <Link to={to} style={{ blockSize: 'auto' }}>
                {text}
              </Link>
            ) : (
              text
            ),
          }))}
        />
      )}
      <Flex wrap gap="small" align="center" justify="space-between">
        <Flex vertical gap={4} style={{ minInlineSize: 0 }}>
          <Flex wrap gap="small" align="center">
            <Typography.Title level={1} style={{ margin: 0, fontSize: 24 }}>
              {title}
            </Typography.Title>
            {status}
          </Flex>
          {subtitle && <Typography.Text type="secondary">{subtitle}</Typography.Text>}
        </Flex>
        <Flex wrap gap="small" align="center" className="no-print">
          {extra}
          {primary}
        </Flex>
      </Flex>
      {children}
    </Flex>
  )
}
