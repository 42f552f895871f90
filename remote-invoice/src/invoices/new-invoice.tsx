import { Loading, lazyPart, useT } from '@melali/shared/ui'
import { FormButton } from '../actions/form-button'

const NewInvoiceForm = lazyPart(
  async () => (await import('./new-invoice-form')).NewInvoiceForm,
  <Loading rows={3} />,
)

export const NewInvoice = () => {
  const t = useT('issue')
  return (
    <FormButton label={t('bookingOpen')} title={t('bookingTitle')} size={480}>
      <NewInvoiceForm />
    </FormButton>
  )
}
