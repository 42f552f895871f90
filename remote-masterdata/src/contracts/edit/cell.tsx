import { ZodItem } from '@melali/shared/ui'
import { Col } from 'antd'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<typeof ZodItem> {
  /** Of 24, where there is room; half the width on a phone, or all of it. */
  span?: number
  whole?: boolean
}

/** One field in the grid of a row. */
export const Cell = ({ span = 6, whole = false, ...item }: Props) => (
  <Col xs={whole ? 24 : 12} sm={span}>
    <ZodItem style={{ marginBlockEnd: 12 }} {...item} />
  </Col>
)
