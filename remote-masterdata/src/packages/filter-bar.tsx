import { Card, Col, Row } from 'antd'
import { Children, type ReactNode } from 'react'

/** What a catalogue can be narrowed by, side by side, on a phone under each other. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Card size="small">
    <Row gutter={[12, 8]}>
      {Children.toArray(children).map((child, at) => (
        <Col key={at} xs={24} sm={12} md={8} lg="auto" flex="1 1 200px">
          {child}
        </Col>
      ))}
    </Row>
  </Card>
)
