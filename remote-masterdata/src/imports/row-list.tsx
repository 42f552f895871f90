import {
  exportImportRows,
  type ImportBatch,
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
  listImportRows,
} from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { type Column, DataList, useT } from '@melali/shared/ui'
import { RowChanges } from './row-changes'
import { RowProblems } from './row-problems'

const worstFirst: readonly ImportOutcome[] = ['error', ...importOutcomes.filter((one) => one !== 'error')]

/** What becomes, or became, of the rows, by outcome. */
export const RowList = ({ resource, batch }: { resource: AnyResource; batch: ImportBatch }) => {
  const t = useT('imports')
  const counts = batch.counts ?? { create: 0, update: 0, skip: 0, error: 0 }
  const tense = batch.status === 'checked' ? 'coming' : 'done'
  const tabs = worstFirst
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => ({
      key: outcome,
      label: t(`outcome.${tense}.${outcome}`, { count: counts[outcome] }),
      query: { outcome },
    }))
  const columns: Column<ImportRow>[] = [
    { key: 'title', title: t('record'), width: 220, render: ({ title }) => <bdi>{title}</bdi> },
    { key: 'row', title: t('row'), width: 90, render: ({ row }) => row, fact: true },
    {
      key: 'what',
      title: t('what'),
      fact: true,
      render: (row) =>
        row.outcome === 'error' ? (
          <RowProblems row={row} resource={resource} />
        ) : (
          <RowChanges row={row} resource={resource} />
        ),
    },
  ]
  return (
    <DataList
      what={t('rows')}
      key={batch.version}
      name="import-rows"
      prefix="rows"
      endpoint={listImportRows}
      exporting={exportImportRows}
      params={{ id: batch.id }}
      rowKey={({ row }) => String(row)}
      columns={columns}
      tabs={tabs}
      search={false}
    />
  )
}
