import type { ImportBatch } from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { BaliTime, LinkButton, useLabel, useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { ImportFrame } from './frame'
import { ImportStatus } from './import-status'
import { RowList } from './row-list'
import { useUndo } from './use-undo'
import { Working } from './working'

interface Props {
  resource: AnyResource
  batch: ImportBatch
}

/** What the import did, and the way back. */
export const ResultStep = ({ resource, batch }: Props) => {
  const t = useT('imports')
  const label = useLabel()
  const { undo, pending } = useUndo(resource)
  const { create = 0, update = 0, skip = 0, error = 0 } = batch.counts ?? {}
  const isUndone = batch.status === 'undone'
  const at = (isUndone ? batch.undoneAt : batch.importedAt) ?? batch.createdAt
  return (
    <ImportFrame
      resource={resource}
      step="result"
      status={<ImportStatus status={batch.status} />}
      subtitle={
        <>
          {batch.fileName} · {batch.by?.name} · <BaliTime value={at} />
        </>
      }
      primary={
        <LinkButton type="primary" to={resource.at}>
          {t('open', { many: label(resource.label) })}
        </LinkButton>
      }
    >
      {pending && <Working text={t('undoing')} />}
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        title={t(isUndone ? 'result.undone' : 'result.done', { create, update })}
        {...(skip + error > 0 && { description: t('result.others', { skip, error }) })}
      />
      <Flex wrap gap="small">
        {batch.status === 'imported' && (
          <Button danger loading={pending} onClick={() => void undo(batch)}>
            {t('undo.verb')}
          </Button>
        )}
        <LinkButton to={`/master-data/import/${resource.name}`}>{t('otherFile')}</LinkButton>
      </Flex>
      <RowList resource={resource} batch={batch} />
    </ImportFrame>
  )
}
