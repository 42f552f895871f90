import { LinkButton, PageFrame, useCan, useT } from '@melali/shared/ui'
import { ImportStatement } from './import-statement'
import { LineList } from './line-list'

/** Money that came into our accounts, and which invoices it pays. */
export const Component = () => {
  const t = useT('bank')
  const titles = useT('titles')
  const can = useCan()
  return (
    <PageFrame
      title={titles('bank')}
      extra={<LinkButton to="/bank-statements/files">{t('files')}</LinkButton>}
      primary={can('create.bank-statement') && <ImportStatement />}
    >
      <LineList />
    </PageFrame>
  )
}
