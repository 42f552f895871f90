import { SearchOutlined } from '@ant-design/icons'
import { DatePicker, Flex, Input, Table, Typography } from 'antd'
import { useLocation } from 'react-router-dom'

export const Component = () => (
  <Flex vertical gap="middle">
    <Typography.Title level={3}>{useLocation().pathname}</Typography.Title>
    <Input prefix={<SearchOutlined />} />
    <DatePicker />
    <Table dataSource={[]} />
  </Flex>
)
