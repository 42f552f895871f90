import { type Paper, papers } from '@melali/shared/api'
import { PaperPage, useT } from '@melali/shared/ui'
import { Alert } from 'antd'
import { useParams } from 'react-router-dom'

/** The paper itself says what is void or was issued anew; this is for whoever can still issue it. */
const Outdated = ({ paper }: { paper: Paper }) => {
  const t = useT('paper')
  const isStamped = paper.blocks.some(({ kind }) => kind === 'stamp')
  if (paper.standing !== 'superseded' || isStamped) return null
  return <Alert className="no-print" type="warning" showIcon title={t('outdated')} />
}

/** A confirmation form as it was issued: paper on the screen, nothing but paper when printed. */
export const FormPage = () => {
  const { id = '', cfm = '' } = useParams()
  return (
    <PaperPage
      calls={papers.form}
      id={cfm}
      back={`/booking-management/${id}/detail`}
      notice={(paper) => <Outdated paper={paper} />}
    />
  )
}

/** What a guest was offered, as it was made. */
export const QuotationPage = () => {
  const { id = '', quotation = '' } = useParams()
  return <PaperPage calls={papers.quotation} id={quotation} back={`/booking-management/${id}/detail`} />
}

/** A trip day by day, for who travels. */
export const ItineraryPage = () => {
  const { id = '' } = useParams()
  return <PaperPage calls={papers.itinerary} id={id} back={`/booking-management/${id}/detail`} />
}
