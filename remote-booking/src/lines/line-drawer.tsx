import type { BookingDetail, LinePreview } from '@melali/shared/api'
import { ApiError, type PackageSelection } from '@melali/shared/contract'
import { FormDrawer, FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useRef } from 'react'
import { useRecheck } from '../use-recheck'
import type { Draft } from './draft'
import { formOf } from './faces'
import type { Body, LineKind, Scope } from './kind'
import { LineQuote } from './line-quote'
import { useWords } from './words'

interface Props {
  kind: LineKind
  booking: BookingDetail
  /** The line to change; none adds one. */
  draft: Draft | null
  selection: PackageSelection | null
  others: readonly Body[]
  onDone: (draft: Draft) => void
}

/** As the server would refuse it with the whole step. */
const clash = (errors: Record<string, string[]>) =>
  new ApiError(422, { code: 'INVALID', message: Object.values(errors).flat().join(' '), errors })

const LineForm = ({ kind, booking, draft, selection, others, onDone }: Props) => {
  const t = useT('steps')
  const words = useWords()
  const recheck = useRecheck(booking.id)
  const preview = useCommand(kind.calls.preview, { toast: false, shows: shownByForm })
  // What was declined stays a no; in its place something is asked for anew.
  const kept = draft?.declined ? undefined : draft?.body.id
  const known = useRef<Pick<Scope, 'named' | 'fitting'>>({})
  const form = useZodForm({
    schema: kind.schema,
    initial: draft?.body ?? kind.initial(booking, selection, others),
    save: async (values: Body) => {
      const body = { ...values, ...known.current.fitting, id: kept }
      const errors = kind.clashes?.(body, others, booking, words) ?? {}
      if (Object.keys(errors).length) return { ok: false as const, error: clash(errors) }
      const outcome = await preview.run({ params: { id: booking.id }, body } as never)
      if (!outcome.ok) {
        recheck(outcome.error)
        return outcome
      }
      const price = (outcome.reply as { data: LinePreview }).data
      return { ok: true as const, reply: { body, price } }
    },
    onSaved: ({ body, price }) => {
      const named = { ...draft?.named, ...known.current.named, ...body }
      onDone({ key: draft?.key ?? crypto.randomUUID(), body, price, named, ...kind.nameOf(named, words) })
    },
  })
  const scope = kind.useScope({ booking, form: form.form, selection })
  known.current = scope
  return (
    <ZodForm form={form} submit={t(draft ? 'change' : 'add')} guard={false}>
      <FormFields book={kind.name} fields={formOf(kind, scope)} />
      <LineQuote kind={kind} booking={booking} lineId={kept} form={form.form} scope={scope} />
    </ZodForm>
  )
}

/** Fills in one line; the server prices it before it joins the step. */
export const LineDrawer = ({
  open,
  onClose,
  onUnsaved,
  ...props
}: Props & { open: boolean; onClose: () => void; onUnsaved: (unsaved: boolean) => void }) => {
  const t = useT('kinds')
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      onUnsaved={onUnsaved}
      size={560}
      title={t(`${props.draft ? 'edit' : 'new'}.${props.kind.name}`)}
    >
      <LineForm {...props} />
    </FormDrawer>
  )
}
