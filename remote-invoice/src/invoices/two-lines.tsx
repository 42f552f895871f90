import { Flex, Typography } from 'antd'

interface Props {
  first: string
  second?: string
}

/** Two names in one column; what is too long is told on hover. */
export const TwoLines = ({ first, second }: Props) => (
  <Flex vertical style={{ maxInlineSize: 180 }}>
    <Typography.Text ellipsis={{ tooltip: first }}>{first}</Typography.Text>
    {second && (
      <Typography.Text type="secondary" ellipsis={{ tooltip: second }}>
        {second}
      </Typography.Text>
    )}
  </Flex>
)
