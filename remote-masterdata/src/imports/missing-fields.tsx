import type { ImportMapping } from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { useLabel, useLocale, useT } from '@melali/shared/ui'
import { Alert } from 'antd'
import { useFields } from './use-fields'

/** Says which columns the file lacks, as far as new records need them. */
export const MissingFields = ({ resource, mapping }: { resource: AnyResource; mapping: ImportMapping }) => {
  const t = useT('imports')
  const label = useLabel()
  const locale = useLocale()
  const missing = useFields(resource).filter(
    ([key, { required, initial }]) => required && initial === undefined && !mapping.columns.includes(key),
  )
  if (!missing.length) return null
  const names = new Intl.ListFormat(locale).format(missing.map(([, field]) => label(field.label)))
  return <Alert type="warning" showIcon title={t('columns.missing', { names })} />
}
