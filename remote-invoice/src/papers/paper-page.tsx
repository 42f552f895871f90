import { papers, summarySheet } from '@melali/shared/api'
import { PaperPage } from '@melali/shared/ui'
import { useParams, useSearchParams } from 'react-router-dom'
import { SheetButton } from './sheet-button'

/** Of an invoice a credit note or a receipt is one paper of several: the address says of which invoice it is. */
const homes = { invoice: 'detail-invoice', summary: 'detail-summary' } as const

/** A bill, or what belongs to it, as it is printed and sent. */
export const paperPage = (kind: 'invoice' | 'summary' | 'creditNote' | 'receipt') => () => {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const of = search.get('of')
  const home = kind === 'invoice' || kind === 'summary' ? `/${id}/${homes[kind]}` : of ? `/${of}` : ''
  return (
    <PaperPage
      calls={papers[kind]}
      id={id}
      back={`/invoice-management${home}`}
      {...(kind === 'summary' && { files: (paper) => <SheetButton sheet={summarySheet} paper={paper} /> })}
    />
  )
}
