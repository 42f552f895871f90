import { exportImports, type ImportSummary, importStatuses, listImports } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { canImport, resources } from '@melali/shared/resources'
import {
  BaliTime,
  type Column,
  DataList,
  Denied,
  PageFrame,
  useCan,
  useLabel,
  useLocale,
  useT,
} from '@melali/shared/ui'
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
  const locale = useLocale()
  const can = useCan()
  const mine = resources.filter((resource) => canImport(resource, can))
  if (!mine.length) return <Denied />
  const nameOf = (name: string) => {
    const resource = resources.find((one) => one.name === name)
    return resource ? label(resource.label) : name
  }
  const counted = (key: 'create' | 'update' | 'skip' | 'error', title: string): Column<ImportSummary> => ({
    key,
    title,
    align: 'end',
    render: ({ counts }) => (counts ? formatCount(counts[key], locale) : '–'),
  })
  const columns: Column<ImportSummary>[] = [
    { key: 'fileName', title: t('file'), render: (row) => <bdi>{row.fileName}</bdi> },
    { key: 'resource', title: t('records'), render: (row) => nameOf(row.resource), fact: true },
    { key: 'status', title: t('state'), render: (row) => <ImportStatus status={row.status} />, fact: true },
    counted('create', t('created')),
    counted('update', t('updated')),
    counted('skip', t('unchanged')),
    counted('error', t('errors')),
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
