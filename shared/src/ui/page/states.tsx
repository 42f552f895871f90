import { Button, Flex, Empty as Picture, Result, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { ApiError } from '../../contract'
import { useKit } from '../core/use-t'

interface EmptyProps {
  /** One sentence. */
  text?: string
  /** At most one. */
  action?: ReactNode
}

export const Empty = ({ text, action }: EmptyProps) => {
  const kit = useKit()
  return (
    <Picture image={Picture.PRESENTED_IMAGE_SIMPLE} description={text ?? kit('empty')}>
      {action}
    </Picture>
  )
}

/** There are records, but none that the filters let through. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const kit = useKit()
  return (
    <Empty text={kit('nothingFound')} action={<Button onClick={onClear}>{kit('clearFilters')}</Button>} />
  )
}

interface FailedProps {
  error: ApiError
  onRetry?: () => void
  /** What could not be loaded. */
  what?: string | undefined
}

/** What happened, Retry, and the id that support asks for. */
export const Failed = ({ error, onRetry, what }: FailedProps) => {
  const kit = useKit()
  if (error.status === 403) return <Denied />
  const missing = error.status === 404
  return (
    <Result
      status={missing ? '404' : 'warning'}
      title={missing ? kit('notFound') : what ? kit('notLoaded', { what }) : kit('failed')}
      subTitle={
        <Flex vertical gap={4}>
          <span>{error.message}</span>
          {error.body.requestId && (
            <Typography.Text type="secondary" copyable={{ text: error.body.requestId }}>
              {kit('requestId')} <bdi dir="ltr">{error.body.requestId}</bdi>
            </Typography.Text>
          )}
        </Flex>
      }
      extra={onRetry && !missing && <Button onClick={onRetry}>{kit('retry')}</Button>}
    />
  )
}

export const Denied = () => {
  const kit = useKit()
  return <Result status="403" title={kit('denied')} subTitle={kit('deniedHint')} />
}

/** The shape of what comes: a heading and paragraphs. */
export const Loading = ({ rows = 6 }: { rows?: number }) => {
  const kit = useKit()
  return (
    <div role="status" aria-busy="true" aria-label={kit('loading')}>
      <Skeleton active paragraph={{ rows }} />
    </div>
  )
}
