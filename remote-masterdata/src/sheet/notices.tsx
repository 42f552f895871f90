import { LinkButton } from '@melali/shared/ui'
import { Alert, Button } from 'antd'
import { Conflict } from './conflict'
import type { Spot } from './model/problem'
import type { Result } from './use-save'
import type { OpenSheet } from './use-sheet'
import type { Words } from './use-words'

interface Props {
  open: OpenSheet
  result: Result | null
  onResult: (result: Result | null) => void
  onJump: (spot: Spot) => void
  words: Words
  /** The contract's page. */
  contractAt: string
}

const Refused = ({ result, words, onJump }: Props & { result: Result & { kind: 'refused' } }) => (
  <Alert
    type="error"
    showIcon
    title={result.message}
    description={result.cells.slice(0, 10).map(({ text, spot }) => (
      <div key={JSON.stringify([text, spot])}>
        <Button type="link" size="small" disabled={!spot} onClick={() => spot && onJump(spot)}>
          {words.t('problems.server', { season: (spot?.row ?? 0) + 1, text })}
        </Button>
      </div>
    ))}
  />
)

/** What came back from the server, or from the last time this sheet was open. */
export const Notices = (props: Props) => {
  const { open, result, onResult, words, contractAt } = props
  const { t } = words
  if (result?.kind === 'conflict')
    return <Conflict {...props} asked={result} onFaced={() => onResult(null)} />
  if (result?.kind === 'refused') return <Refused {...props} result={result} />
  if (result?.kind === 'stopped')
    return <Alert type="error" showIcon title={t('stopped')} closable={{ onClose: () => onResult(null) }} />
  if (result?.kind === 'saved' && !open.dirty)
    return (
      <Alert
        type="success"
        showIcon
        title={t(open.data.status === 'draft' ? 'saved.draft' : 'saved.pending', {
          version: open.data.versionNo,
        })}
        {...(result.taken > 0 && { description: t('conflict.taken', { count: result.taken }) })}
        action={
          <LinkButton size="small" to={contractAt}>
            {t('toContract')}
          </LinkButton>
        }
        closable={{ onClose: () => onResult(null) }}
      />
    )
  if (open.restored && open.dirty)
    return (
      <Alert
        type="info"
        showIcon
        title={t('restored')}
        action={
          <Button size="small" onClick={open.discard}>
            {t('discard')}
          </Button>
        }
      />
    )
  return null
}
