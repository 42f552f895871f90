import { exportImports, type ImportSummary, importStatuses, listImports } from '@melali/shared/api'
import { canImport, resources } from '@melali/shared/resources'
import { BaliTime, type Column, DataList, Denied, PageFrame, useCan, useLabel, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { ImportStatus } from './import-status'
import { useUndo } from './use-undo'

const UndoButton = ({ batch }: { batch: ImportSummary }) => {
  const t = useT('imports.undo')
  const { undo, pending } = useUndo(resources.find(({ name }) => name === batch.resource))
  return (
    <Button
      danger
      size="small"
      loading={pending}
      aria-label={t('of', { file: batch.fileName })}
      onClick={(event) => {
        event.stopPropagation()
        void undo(batch)
      }}
    >
      {t('short')}
    </Button>
  )
}

export const Component = () => {
  const t = useT('imports')
  const status = useT('imports.status')
  const label = useLabel()
  const can = useCan()
  const mine = resources.filter((resource) => canImport(resource, can))
  if (!mine.length) return <Denied />
  const nameOf = (name: string) => {
    const resource = resources.find((one) => one.name === name)
    return resource ? label(resource.label) : name
  }
  const columns: Column<ImportSummary>[] = [
    { key: 'fileName', title: t('file'), render: (row) => <bdi>{row.fileName}</bdi> },
    { key: 'resource', title: t('records'), render: (row) => nameOf(row.resource), fact: true },
    { key: 'status', title: t('state'), render: (row) => <ImportStatus status={row.status} />, fact: true },
    { key: 'create', title: t('created'), align: 'end', render: (row) => row.counts?.create ?? '–' },
    { key: 'update', title: t('updated'), align: 'end', render: (row) => row.counts?.update ?? '–' },
    { key: 'skip', title: t('unchanged'), align: 'end', render: (row) => row.counts?.skip ?? '–' },
    { key: 'error', title: t('errors'), align: 'end', render: (row) => row.counts?.error ?? '–' },
    { key: 'by', title: t('by'), render: (row) => row.by?.name ?? '–' },
    { key: 'createdAt', title: t('when'), render: (row) => <BaliTime value={row.createdAt} />, fact: true },
  ]
  return (
    <PageFrame title={t('history')}>
      <DataList
        what={t('history')}
        name="imports"
        endpoint={listImports}
        exporting={exportImports}
        columns={columns}
        filters={[
          {
            key: 'resource',
            label: t('records'),
            single: true,
            choices: mine.map((one) => ({ value: one.name, label: label(one.label) })),
          },
          {
            key: 'status',
            label: t('state'),
            single: true,
            choices: importStatuses.map((value) => ({ value, label: status(value) })),
          },
        ]}
        to={({ resource, id }) => `/master-data/import/${resource}/${id}`}
        actions={(row) => row.status === 'imported' && <UndoButton batch={row} />}
        empty={{ text: t('noImports') }}
      />
    </PageFrame>
  )
}
