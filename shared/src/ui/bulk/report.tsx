import { Alert, Button, Flex, Progress, Typography, theme } from 'antd'
import { Link } from 'react-router-dom'
import type { BulkFailure } from '../../api/bulk'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { Usages } from '../resource/usages'
import type { Run } from './run'

type Place = ((id: string) => string) | undefined

/** Reasons that are written out; the number says how many there are. */
const WRITTEN = 1000

const Name = ({ failure: { id, title }, to }: { failure: BulkFailure; to: Place }) => {
  const kit = useKit()
  const name = <bdi>{title || kit('bulk.gone')}</bdi>
  return <Typography.Text strong>{to && title ? <Link to={to(id)}>{name}</Link> : name}</Typography.Text>
}

const Reasons = ({ failed, to }: { failed: readonly BulkFailure[]; to: Place }) => {
  const kit = useKit()
  const { token } = theme.useToken()
  return (
    <section
      aria-label={kit('bulk.reasons')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it
      tabIndex={0}
      style={{
        maxBlockSize: 320,
        overflowY: 'auto',
        // Drawn always, so that a list that goes on looks like one.
        scrollbarWidth: 'thin',
        scrollbarColor: `${token.colorTextTertiary} ${token.colorFillSecondary}`,
        marginBlock: 8,
      }}
    >
      <ul style={{ paddingInlineStart: 20, margin: 0 }}>
        {failed.slice(0, WRITTEN).map((failure) => (
          <li key={failure.id}>
            <Name failure={failure} to={to} /> –{' '}
            {failure.code === 'IN_USE' ? kit('inUseText') : failure.message}
            {failure.usages && <Usages usages={failure.usages} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  run: Run
  /** Where a row that failed is looked at. */
  to: Place
  canSwitch: boolean
  onStop: () => void
  onResume: () => void
  onInstead: (ids: string[]) => void
  onClose: () => void
}

/** How far an action on many records is, and in the end what it could not do and why. */
export const BulkReport = ({ run, to, canSwitch, onStop, onResume, onInstead, onClose }: Props) => {
  const kit = useKit()
  const numbers = new Intl.NumberFormat(tagOf(useLocale()))
  const { failed, done, total, running, error, rest } = run
  const attempted = done + failed.length
  if (running)
    return (
      <Flex gap="middle" align="center" role="status">
        <Progress
          percent={Math.floor((100 * attempted) / Math.max(total, 1))}
          format={() => kit('bulk.running', { at: numbers.format(attempted), total: numbers.format(total) })}
          style={{ flex: 1 }}
        />
        <Button size="small" onClick={onStop}>
          {kit('bulk.stop')}
        </Button>
      </Flex>
    )

  const inUse = failed.filter(({ code }) => code === 'IN_USE').map(({ id }) => id)
  const recount = error?.code === 'COUNT_CHANGED'
  const title = [
    kit('bulk.done', { shown: numbers.format(done) }),
    failed.length > 0 && kit('bulk.failed', { shown: numbers.format(failed.length) }),
    rest && !recount && kit('bulk.stopped'),
  ]
  return (
    <Alert
      role="alert"
      showIcon
      type={error ? 'error' : failed.length > 0 || rest ? 'warning' : 'success'}
      title={recount ? error.message : title.filter(Boolean).join(' ')}
      closable={{ onClose, 'aria-label': kit('close') }}
      description={
        (failed.length > 0 || error || rest) && (
          <>
            {error && !recount && <div>{error.message}</div>}
            {failed.length > 0 && <Reasons failed={failed} to={to} />}
            {failed.length > WRITTEN && (
              <div>{kit('bulk.more', { shown: numbers.format(failed.length - WRITTEN) })}</div>
            )}
            <Flex wrap gap="small">
              {rest && !recount && (
                <Button size="small" onClick={onResume}>
                  {kit('bulk.resume')}
                </Button>
              )}
              {run.action === 'delete' && canSwitch && inUse.length > 0 && (
                <Button size="small" onClick={() => onInstead(inUse)}>
                  {kit('bulk.instead', { shown: numbers.format(inUse.length) })}
                </Button>
              )}
            </Flex>
          </>
        )
      }
    />
  )
}
