import { askSupplier, supplierContact, supplierRequestBody } from '@melali/shared/api'
import { languages, locales } from '@melali/shared/contract'
import {
  FormFields,
  type FormList,
  Shown,
  shownByForm,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Select, Typography } from 'antd'
import { useSaid } from '../../said'

interface Props {
  bookingId: string
  kind: 'hotel' | 'transport' | 'activity'
  lineId: string
  onDone: () => void
}

const own = locales.map((value) => ({ value, label: languages[value].name }))

const fields: FormList = [
  {
    name: 'recipients',
    input: <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />,
    help: 'recipientsHelp',
  },
  { name: 'language', input: <Select options={own} /> },
  { name: 'note', kind: 'prose', help: 'noteHelp' },
]

const Letter = ({ bookingId, kind, lineId, recipients, onDone }: Props & { recipients: string[] }) => {
  const t = useT('request')
  const said = useSaid()
  const ask = useCommand(askSupplier, {
    toast: said('supplier.asked'),
    shows: shownByForm,
    refreshOnConflict: true,
  })
  const form = useZodForm({
    schema: supplierRequestBody,
    initial: { recipients, language: 'en' },
    save: (body) => ask.run({ params: { id: bookingId }, body: { ...body, kind, lineId } }),
    onSaved: onDone,
  })
  return (
    <ZodForm form={form} submit={t('send')} guard={false}>
      <FormFields book="request" fields={fields} />
    </ZodForm>
  )
}

/** To whom a request goes, in which language and with which word of ours; the service tells itself. */
export const RequestForm = (props: Props) => {
  const t = useT('request')
  const { bookingId, kind, lineId } = props
  const read = useRead(supplierContact, { params: { id: bookingId }, query: { kind, lineId } })
  return (
    <Shown read={read} what={t('contact')}>
      {({ data }) => (
        <>
          <Typography.Paragraph type="secondary">
            {t('what', { supplier: data.supplier })}
          </Typography.Paragraph>
          <Letter {...props} recipients={data.recipients} />
        </>
      )}
    </Shown>
  )
}
