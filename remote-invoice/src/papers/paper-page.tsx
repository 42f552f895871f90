import { papers } from '@melali/shared/api'
import { PaperPage } from '@melali/shared/ui'
import { useParams } from 'react-router-dom'

/** A bill as it is printed and sent. */
export const paperPage = (kind: 'invoice') => () => {
  const { id = '' } = useParams()
  return <PaperPage calls={papers[kind]} id={id} back={`/invoice-management/${id}/detail-${kind}`} />
}
