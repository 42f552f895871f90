import { Flex, Typography } from 'antd'

interface Props {
  first: string
  second: string
}

/** Two names in one column; what is too long is told on hover. */
export const TwoLines = ({ first, second }: Props) => (
  <Flex vertical style={{ maxInlineSize: 200 }}>
    <Typography.Text ellipsis={{ tooltip: first }}>
      <bdi>{first}</bdi>
    </Typography.Text>
    <Typography.Text type="secondary" ellipsis={{ tooltip: second }}>
      <bdi>{second}</bdi>
    </Typography.Text>
  </Flex>
)
