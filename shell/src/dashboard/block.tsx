import { Button, Card, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../boundary'
import type { Stats } from './use-stats'

export const Failed = ({ error, retry }: { error: Error | null; retry: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <div className="block-failed" role="alert">
      <p>{t('block.failed')}</p>
      {error && <small>{error.message}</small>}
      <Button size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** One block that throws costs one block. */
export const BlockBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary failed={(retry) => <Failed error={null} retry={retry} />}>{children}</Boundary>
)

interface Props<T> {
  title: string
  stats: Stats<T>
  extra?: ReactNode
  /** The sentence for when there is nothing to show. */
  empty?: (data: T) => string | false
  rows?: number
  children: (data: T) => ReactNode
}

/** A part of the dashboard with all its states: arriving, refused, empty and full. */
export const Block = <T,>({ title, stats, extra, empty, rows = 4, children }: Props<T>) => {
  const { data, error, isStale, retry } = stats
  const nothing = data !== undefined && empty?.(data)
  return (
    <Card
      className={isStale ? 'block block-stale' : 'block'}
      title={<h2>{title}</h2>}
      extra={extra}
      aria-busy={data === undefined && !error}
    >
      {error ? (
        <Failed error={error} retry={retry} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows }} />
      ) : nothing ? (
        <p className="block-empty">{nothing}</p>
      ) : (
        <BlockBoundary>{children(data)}</BlockBoundary>
      )}
    </Card>
  )
}
