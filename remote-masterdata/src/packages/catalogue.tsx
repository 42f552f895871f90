import type { ApiError } from '@melali/shared/contract'
import { Empty, Failed, useT } from '@melali/shared/ui'
import { Card, Col, Flex, Pagination, Row, Skeleton } from 'antd'
import type { ReactNode } from 'react'

interface Props<R> {
  read: {
    data: { data: readonly R[]; meta: { page: number; perPage: number; total: number } } | undefined
    error: ApiError | null
    refetch: () => unknown
  }
  rowKey: (row: R) => string
  render: (row: R) => ReactNode
  onPage: (page: number) => void
  empty: string
}

const shape = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards in a grid, page by page. */
export const Catalogue = <R,>({ read, rowKey, render, onPage, empty }: Props<R>) => {
  const t = useT('packages')
  if (read.error && !read.data)
    return <Failed error={read.error} what={t('data')} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <Row gutter={[16, 16]} aria-busy="true" aria-label={t('loading')}>
        {shape.map((key) => (
          <Col key={key} xs={24} sm={12} lg={8}>
            <Card>
              <Skeleton active />
            </Card>
          </Col>
        ))}
      </Row>
    )
  const { data, meta } = read.data
  if (!data.length) return <Empty text={empty} />
  return (
    <Flex vertical gap="middle">
      <Row gutter={[16, 16]}>
        {data.map((row) => (
          <Col key={rowKey(row)} xs={24} sm={12} lg={8}>
            {render(row)}
          </Col>
        ))}
      </Row>
      <Pagination
        align="end"
        hideOnSinglePage
        current={meta.page}
        pageSize={meta.perPage}
        total={meta.total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </Flex>
  )
}
