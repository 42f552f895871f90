import { PictureOutlined } from '@ant-design/icons'
import { Money, OneLine, useT } from '@melali/shared/ui'
import { Card, Flex, Tag, Typography, theme } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Earned } from './earned'
import { Stars } from './stars'

interface Props {
  to: string
  photo: string | null
  title: string
  subtitle: string
  code: string
  campaign: string | null
  stars?: number | null
  /** What it costs, and of what; only a stay is priced as it would be sold. */
  cents: number | null
  /** Of those cents. */
  costCents: number | undefined
  per: 'stay' | 'night' | 'ride' | 'adult'
  note?: ReactNode
}

/** A package in the catalogue: picture, name, place and price; the whole card opens it. */
export const PackageCard = (props: Props) => {
  const { to, photo, title, subtitle, code, campaign, stars = null, cents, costCents, per, note } = props
  const t = useT('packages')
  const { token } = theme.useToken()
  return (
    <Link to={to} style={{ display: 'block', blockSize: '100%' }}>
      <Card
        hoverable
        style={{ blockSize: '100%' }}
        styles={{ body: { padding: 16 } }}
        cover={
          photo ? (
            <img src={photo} alt="" loading="lazy" style={{ blockSize: 160, objectFit: 'cover' }} />
          ) : (
            <Flex
              align="center"
              justify="center"
              style={{ blockSize: 160, background: token.colorFillTertiary }}
            >
              <PictureOutlined style={{ fontSize: 32, color: token.colorTextQuaternary }} aria-hidden />
            </Flex>
          )
        }
      >
        <Flex vertical gap={4}>
          <OneLine text={title} style={{ fontWeight: 600 }} />
          <OneLine text={subtitle} style={{ color: token.colorTextSecondary }} />
          <Typography.Text type="secondary">
            <bdi dir="ltr">{code}</bdi> <Stars count={stars} />
          </Typography.Text>
          {campaign && (
            <Tag color="gold" style={{ alignSelf: 'start', whiteSpace: 'normal' }}>
              {campaign}
            </Tag>
          )}
          <Flex justify="space-between" align="end" style={{ marginBlockStart: 8 }}>
            <span>{note}</span>
            {cents !== null && (
              <Flex vertical align="end">
                <span>
                  {per !== 'stay' && <Typography.Text type="secondary">{t('from')} </Typography.Text>}
                  <Typography.Text strong style={{ fontSize: 16 }}>
                    <Money cents={cents} />
                  </Typography.Text>
                </span>
                <Typography.Text type="secondary">{t(`per.${per}`)}</Typography.Text>
              </Flex>
            )}
          </Flex>
          {cents !== null && <Earned sellCents={cents} costCents={costCents} />}
        </Flex>
      </Card>
    </Link>
  )
}
