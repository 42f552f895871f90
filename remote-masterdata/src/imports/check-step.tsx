import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { getImportErrors, type ImportBatch, mapImport, runImport } from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { LeaveGuard, LinkButton, useCommand, useConfirm, useDownload, useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { ImportFrame } from './frame'
import { RowList } from './row-list'
import { Working } from './working'

interface Props {
  resource: AnyResource
  batch: ImportBatch
}

const changedSince = 'IMPORT_CHANGED'

/** What would become of every row; nothing has happened yet. */
export const CheckStep = ({ resource, batch }: Props) => {
  const t = useT('imports')
  const confirm = useConfirm()
  const errors = useDownload()
  const at = { params: { id: batch.id } }
  const refreshes = [resource.endpoints.list]
  const run = useCommand(runImport, {
    toast: { done: t('imported'), failed: t('notImported') },
    refreshes,
    refreshOnConflict: true,
    shows: (error) => error.code === changedSince,
  })
  const again = useCommand(mapImport, { toast: false })
  const { create = 0, update = 0, error = 0 } = batch.counts ?? {}
  const count = create + update

  const start = async () => {
    const content = t(error ? 'confirm.without' : 'confirm.all', { count: error })
    const title = t('confirm.title', { count })
    if (await confirm({ title, content, verb: t('confirm.verb'), danger: false }))
      await run.run({ ...at, body: { skipErrors: error > 0 } })
  }
  const checkAgain = () => batch.mapping && again.run({ ...at, body: batch.mapping })
  const busy = run.pending || again.pending
  return (
    <ImportFrame
      resource={resource}
      step="check"
      subtitle={t('fileRows', { file: batch.fileName, count: batch.rowsTotal })}
      primary={
        <Button type="primary" disabled={count === 0} loading={busy} onClick={() => void start()}>
          {t('importCount', { count })}
        </Button>
      }
    >
      <LeaveGuard when={run.pending} withinPath={false} text={t('leaveRunning')} />
      {run.pending && <Working text={t('importing', { count })} />}
      {run.error?.code === changedSince && !busy && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={run.error.message}
          action={<Button onClick={() => void checkAgain()}>{t('checkAgain')}</Button>}
        />
      )}
      {count === 0 && error === 0 && <Alert type="info" showIcon title={t('nothingToDo')} />}
      <Flex wrap gap="small">
        <LinkButton to={`/master-data/import/${resource.name}/${batch.id}?step=columns`}>
          {t('backToColumns')}
        </LinkButton>
        <LinkButton to={`/master-data/import/${resource.name}`}>{t('otherFile')}</LinkButton>
        {error > 0 && (
          <Button
            icon={<DownloadOutlined />}
            loading={errors.pending}
            onClick={() =>
              void errors.run(getImportErrors, at, `${batch.fileName.replace(/\.\w+$/, '')}-errors.csv`)
            }
          >
            {t('downloadErrors', { count: error })}
          </Button>
        )}
      </Flex>
      <RowList resource={resource} batch={batch} />
    </ImportFrame>
  )
}
