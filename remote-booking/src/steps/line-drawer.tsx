import type { BookingDetail, LinePreview } from '@melali/shared/api'
import { ApiError, type PackageSelection } from '@melali/shared/contract'
import { FormDrawer, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useRef } from 'react'
import { useRecheck } from '../use-recheck'
import type { Draft } from './draft'
import type { Naming, StepKind } from './kind'
import { useWords } from './words'

interface Props<Body extends { id?: string | undefined }> {
  kind: StepKind<Body>
  booking: BookingDetail
  /** The line to change; none adds one. */
  draft: Draft<Body> | null
  selection: PackageSelection | null
  others: readonly Body[]
  onDone: (draft: Draft<Body>) => void
}

/** As the server would refuse it with the whole step. */
const clash = (errors: Record<string, string[]>) =>
  new ApiError(422, { code: 'INVALID', message: Object.values(errors).flat().join(' '), errors })

const LineForm = <Body extends { id?: string | undefined }>({
  kind,
  booking,
  draft,
  selection,
  others,
  onDone,
}: Props<Body>) => {
  const t = useT('steps')
  const naming = useRef<Naming>({ title: draft?.title ?? '', detail: draft?.detail ?? '' })
  const fitting = useRef<object>({})
  const words = useWords()
  const recheck = useRecheck(booking.id)
  const preview = useCommand(kind.preview, { toast: false, shows: shownByForm })
  const form = useZodForm({
    schema: kind.schema,
    initial: draft?.body ?? kind.initial(booking, selection, others),
    save: async (values: Body) => {
      // What was declined stays a no; in its place something is asked for anew.
      const kept = draft?.declined ? undefined : draft?.body.id
      const body = { ...values, ...fitting.current, id: kept }
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
    onSaved: ({ body, price }) =>
      onDone({ key: draft?.key ?? crypto.randomUUID(), body, price, ...naming.current }),
  })
  return (
    <ZodForm form={form} submit={t(draft ? 'change' : 'add')} guard={false}>
      <kind.Fields
        booking={booking}
        form={form}
        selection={selection}
        onName={(name) => {
          naming.current = name
        }}
        onFit={(fits) => {
          fitting.current = fits
        }}
      />
    </ZodForm>
  )
}

/** Fills in one line; the server prices it before it joins the step. */
export const LineDrawer = <Body extends { id?: string | undefined }>({
  open,
  onClose,
  onUnsaved,
  ...props
}: Props<Body> & { open: boolean; onClose: () => void; onUnsaved: (unsaved: boolean) => void }) => {
  const t = useT('steps')
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      onUnsaved={onUnsaved}
      size={560}
      title={t(`${props.kind.name}.${props.draft ? 'edit' : 'new'}`)}
    >
      <LineForm {...props} />
    </FormDrawer>
  )
}
