import { Loading, lazyPart, useT } from '@melali/shared/ui'
import { FormButton } from '../actions/form-button'

const NewSummaryForm = lazyPart(
  async () => (await import('./new-summary-form')).NewSummaryForm,
  <Loading rows={3} />,
)

/** Gathers an agent's open invoices into one bill. */
export const NewSummary = () => {
  const t = useT('issue')
  return (
    <FormButton label={t('open')} title={t('open')} size={640}>
      <NewSummaryForm />
    </FormButton>
  )
}
