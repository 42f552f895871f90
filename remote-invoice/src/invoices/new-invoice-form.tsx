import { createInvoice, getLedger, listBookings } from '@melali/shared/api'
import {
  FormFields,
  moneyText,
  shownByForm,
  useCommand,
  useDebounced,
  useLocale,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Select, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { bookingReads } from '../actions/refreshed'
import { dueDate } from '../bill/due-date'

const schema = z.strictObject({ bookingId: z.uuid(), dueDate: z.iso.date().optional() })

interface BookingSelectProps {
  id?: string
  value?: string
  onChange?: (id: string) => void
  onChosen: (id: string) => void
}

/** Finds a booking that can be billed by what people call it. */
const BookingSelect = ({ value, onChange, onChosen, id }: BookingSelectProps) => {
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim())
  const read = useRead(
    listBookings,
    { query: { billable: 'true', perPage: 20, sort: '-createdAt', ...(asked && { search: asked }) } },
    { keepPrevious: true },
  )
  const options = (read.data?.data ?? []).map((row) => ({
    value: row.id,
    label: `${row.code} · ${row.group} · ${row.agent}`,
  }))
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={options}
      loading={read.isFetching}
      value={value ?? null}
      onChange={(chosen) => {
        if (!chosen) return
        onChange?.(chosen)
        onChosen(chosen)
      }}
    />
  )
}

/** Bills a booking by hand, for what it is seen to come to. */
export const NewInvoiceForm = () => {
  const t = useT('issue')
  const locale = useLocale()
  const [bookingId, setBookingId] = useState('')
  const seen = useRead(getLedger, { params: { id: bookingId } }, { enabled: bookingId !== '' }).data?.data
  const navigate = useNavigate()
  const create = useCommand(createInvoice, {
    refreshes: bookingReads,
    toast: { done: t('bookingDone'), failed: t('bookingNotDone') },
    shows: shownByForm,
    refreshOnConflict: true,
  })
  const form = useZodForm({
    schema,
    initial: {},
    save: (body) => create.run({ body: { ...body, ...(seen && { amountCents: seen.owedCents }) } }),
    onSaved: ({ data }) => navigate(`/invoice-management/${data.id}/detail-invoice`),
  })
  return (
    <ZodForm form={form} submit={t('bookingSubmit')}>
      <FormFields
        book="issue"
        fields={[
          {
            name: 'bookingId',
            label: 'booking',
            help: 'bookingHelp',
            input: <BookingSelect onChosen={setBookingId} />,
          },
          dueDate(),
        ]}
      />
      {seen && (
        <Typography.Paragraph>
          {t('bills', { amount: moneyText(seen.owedCents, locale, seen.currency) })}
        </Typography.Paragraph>
      )}
    </ZodForm>
  )
}
