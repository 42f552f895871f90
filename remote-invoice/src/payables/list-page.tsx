import { PageFrame, useT } from '@melali/shared/ui'
import { Ages } from './ages'
import { PayableList } from './payable-list'

/** What suppliers are owed: how old it is, and each of it. */
export const Component = () => {
  const t = useT('titles')
  return (
    <PageFrame title={t('payables')}>
      <Ages />
      <PayableList />
    </PageFrame>
  )
}
