import { type ImportBatch, mapImport } from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { LeaveGuard, useCommand, useT } from '@melali/shared/ui'
import { Alert, Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ColumnTable } from './column-table'
import { ImportFrame } from './frame'
import { MatchForm } from './match-form'
import { MissingFields } from './missing-fields'
import { Working } from './working'

interface Props {
  resource: AnyResource
  batch: ImportBatch
}

/** What the columns mean, and how to tell which records exist already. */
export const ColumnsStep = ({ resource, batch }: Props) => {
  const t = useT('imports')
  const navigate = useNavigate()
  const [initial] = useState(batch.mapping ?? batch.suggestion)
  const [mapping, setMapping] = useState(initial)
  const check = useCommand(mapImport, {
    toast: false,
    shows: [422],
    onDone: () => void navigate(`/master-data/import/${resource.name}/${batch.id}`, { replace: true }),
  })
  const choose = (columns: (string | null)[]) =>
    setMapping({ ...mapping, columns, match: mapping.match.filter((key) => columns.includes(key)) })
  const problems = Object.values(check.error?.body.errors ?? {}).flat()
  return (
    <ImportFrame
      resource={resource}
      step="columns"
      subtitle={t('fileRows', { file: batch.fileName, count: batch.rowsTotal })}
      primary={
        <Button
          type="primary"
          loading={check.pending}
          onClick={() => void check.run({ params: { id: batch.id }, body: mapping })}
        >
          {t('check')}
        </Button>
      }
    >
      <LeaveGuard when={mapping !== initial} />
      {check.pending && <Working text={t('checking', { count: batch.rowsTotal })} />}
      {problems.length > 0 && (
        <Alert type="error" showIcon role="alert" title={[...new Set(problems)].join(' ')} />
      )}
      <MissingFields resource={resource} mapping={mapping} />
      <Card size="small" title={t('columns.title')}>
        <ColumnTable resource={resource} batch={batch} columns={mapping.columns} onChange={choose} />
      </Card>
      <Card size="small" title={t('match.title')}>
        <Flex vertical gap="middle">
          <MatchForm
            resource={resource}
            mapping={mapping}
            ambiguousDates={batch.ambiguousDates}
            onChange={setMapping}
          />
        </Flex>
      </Card>
    </ImportFrame>
  )
}
