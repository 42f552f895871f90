import { BaliTime, LinkButton, useT } from '@melali/shared/ui'
import { Alert } from 'antd'

interface Props {
  at: string
  /** Whether its status of then is known. */
  statusKept: boolean
}

/** Says that a page shows what was, and leads to what is. */
export const PastMark = ({ at, statusKept }: Props) => {
  const t = useT('past')
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('mark')} · <BaliTime value={at} />
        </>
      }
      description={
        <>
          {t('still')} {!statusKept && t('notKept')}
        </>
      }
      action={<LinkButton to="?">{t('back')}</LinkButton>}
    />
  )
}
