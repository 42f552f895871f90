import { useT } from '@melali/shared/ui'
import { Link, useHref } from 'react-router-dom'

const PaperLink = ({ to }: { to: string }) => <Link to={to}>{new URL(useHref(to), location.href).href}</Link>

/** Whoever prints the page itself would hold a bill of another making: paper leads to the paper instead. */
export const OnPaper = ({ paperAt }: { paperAt: string | null }) => {
  const t = useT('detail')
  return (
    <div className="print-only">
      {paperAt ? (
        <>
          {t('onPaper')} <PaperLink to={paperAt} />
        </>
      ) : (
        t('noPaper')
      )}
    </div>
  )
}
