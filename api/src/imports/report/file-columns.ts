import type { ImportSummary } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { resources } from '@melali/shared/resources'
import { labelsIn } from '../../platform/books'
import { type Columns, columnsIn } from '../../platform/export/column'
import type { ToldRow } from './told-rows'

const nameOf = (name: string, locale: Locale) => {
  const resource = resources.find((one) => one.name === name)
  return resource ? labelsIn(locale)(resource.label) : name
}

export const importColumns = (locale: Locale): Columns<ImportSummary> => {
  const { column, choice } = columnsIn<ImportSummary>(locale)
  return {
    fileName: { of: [column('file', (batch) => batch.fileName)] },
    resource: { of: [column('records', (batch) => nameOf(batch.resource, locale))] },
    status: { of: [choice('importStatus', (batch) => batch.status)] },
    create: { of: [column('created', (batch) => batch.counts?.create, 'number')] },
    update: { of: [column('updated', (batch) => batch.counts?.update, 'number')] },
    skip: { of: [column('unchanged', (batch) => batch.counts?.skip, 'number')] },
    error: { of: [column('errors', (batch) => batch.counts?.error, 'number')] },
    by: { of: [column('by', (batch) => batch.by?.name)] },
    createdAt: { of: [column('importedOn', (batch) => batch.createdAt, 'instant')] },
  }
}

export const rowColumns = (locale: Locale): Columns<ToldRow> => {
  const { column, choice } = columnsIn<ToldRow>(locale)
  return {
    title: { of: [column('record', (row) => row.title)] },
    row: { of: [column('row', (row) => row.row, 'number')] },
    what: {
      of: [
        choice('outcome', (row) => row.outcome),
        column('problems', (row) => row.problems),
        column('changes', (row) => row.changes),
      ],
    },
  }
}
