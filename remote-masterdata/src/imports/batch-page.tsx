import { getImport, type ImportBatch } from '@melali/shared/api'
import { canImport, resources } from '@melali/shared/resources'
import { Denied, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { useParams, useSearchParams } from 'react-router-dom'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { ResultStep } from './result-step'

/** The step that the import has come to; a checked one can go back to its columns. */
const stepOf = ({ status }: ImportBatch, wanted: string | null) => {
  if (status === 'uploaded' || (status === 'checked' && wanted === 'columns')) return ColumnsStep
  return status === 'checked' ? CheckStep : ResultStep
}

export const Component = () => {
  const t = useT('imports')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const can = useCan()
  const read = useRead(getImport, { params: { id } })
  return (
    <Shown read={read} what={t('one')}>
      {({ data }) => {
        const resource = resources.find(({ name }) => name === data.resource)
        if (!resource || !canImport(resource, can)) return <Denied />
        const Step = stepOf(data, search.get('step'))
        return <Step key={data.id} resource={resource} batch={data} />
      }}
    </Shown>
  )
}
