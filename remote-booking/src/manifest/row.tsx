import type { ManifestGuest } from '@melali/shared/api'
import { useKit, useScreen, useT } from '@melali/shared/ui'
import { Flex, Typography, theme } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FirstFew } from '../first-few'

const FEW = 3

interface Props {
  /** How wide the cells stand where there is room; on a phone they stand under each other. */
  widths: string
  cells: readonly ReactNode[]
}

/** One line of a section. */
export const Row = ({ widths, cells }: Props) => {
  const { token } = theme.useToken()
  const { md } = useScreen()
  return (
    <li
      style={{
        display: 'grid',
        gridTemplateColumns: md ? widths : 'minmax(0, 1fr)',
        gap: md ? 16 : 2,
        paddingBlock: 8,
        borderBlockStart: `1px solid ${token.colorBorderSecondary}`,
        breakInside: 'avoid',
      }}
    >
      {cells.map((cell, place) => (
        <div key={place} style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {cell}
        </div>
      ))}
    </li>
  )
}

const useGuestName = () => {
  const kit = useKit()
  const t = useT('manifest')
  return ({ title, name }: ManifestGuest) => t('guest', { title: kit(`guests.titles.${title}`), name })
}

/** The main guest, then those who come along. */
export const Guests = ({ guests, people }: { guests: readonly ManifestGuest[]; people: string }) => {
  const t = useT()
  const nameOf = useGuestName()
  const [main, ...others] = guests
  return (
    <Flex vertical>
      {main && (
        <Typography.Text strong>
          <bdi>{nameOf(main)}</bdi> {main.nativeName && <bdi>{main.nativeName}</bdi>}
        </Typography.Text>
      )}
      <FirstFew of={others} count={FEW}>
        {(shown) =>
          shown.length > 0 && (
            <Typography.Text type="secondary">
              <bdi>{shown.map(nameOf).join(t('comma'))}</bdi>
            </Typography.Text>
          )
        }
      </FirstFew>
      <span>{people}</span>
    </Flex>
  )
}

/** A plate, a code or a number: from left to right, in one piece. */
export const PlainText = ({ children }: { children: string }) => (
  <bdi dir="ltr" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </bdi>
)

export const Phone = ({ number }: { number: string }) => (
  <Typography.Text type="secondary">
    <PlainText>{number}</PlainText>
  </Typography.Text>
)

export const BookingLink = ({ bookingId, code }: { bookingId: string; code: string }) => (
  <Link to={`/booking-management/${bookingId}/detail`}>
    <PlainText>{code}</PlainText>
  </Link>
)
