import type { ImportSummary } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Tag } from 'antd'

const colours = { uploaded: 'default', checked: 'blue', imported: 'green', undone: 'default' } as const

export const ImportStatus = ({ status }: Pick<ImportSummary, 'status'>) => {
  const t = useT('imports.status')
  return <Tag color={colours[status]}>{t(status)}</Tag>
}
