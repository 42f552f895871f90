import { Form, type FormInstance } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod'
import { type FieldProblem, fieldProblems } from '../../api/issue-text'
import type { ApiError } from '../../contract'
import type { Outcome } from '../core/use-command'
import { useIssueText } from '../core/use-issue-text'
import { isBlank, limitsAt, type Path, withoutBlanks } from './schema-walk'

export type Values = Record<string, unknown>
export type Errors = Record<string, string[]>

interface Options<S extends z.ZodType, T> {
  schema: S
  initial: Partial<z.input<S>>
  /** Of the record that is edited; sent along, so that nobody's change is lost. */
  version?: number | undefined
  save: (values: z.output<S>, version: number | undefined) => Promise<Outcome<T>>
  onSaved?: (reply: T) => void
}

export interface ZodFormState {
  form: FormInstance
  schema: z.ZodType
  initial: Values
  dirty: boolean
  pending: boolean
  /** Once tried, fields are checked while typing. */
  tried: boolean
  /** By path; those that belong to no field of the form too. */
  errors: Errors
  conflict: { mine: Values; theirs: Values } | null
  labels: Map<string, string>
  /** Whose field it is, where a form has several alike, by path. */
  owners: Map<string, string>
  /** Fields the form asks for where the schema alone would not, by path. */
  demanded: Set<string>
  /** What was typed and can't be read, by path. */
  refused: Map<string, FieldProblem>
  check(path: Path): string | undefined
  submit(): Promise<void>
  onChange(): void
  resolve(chosen: Values | null): Promise<void>
}

export const keyOf = (path: Path | string) => (typeof path === 'string' ? path : path.join('.'))
export const pathOf = (key: string): Path =>
  key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const currentRow = (error: ApiError) =>
  error.status === 412 && typeof error.body.details === 'object'
    ? (error.body.details as Values | null)
    : null

const versionOf = (reply: unknown) => (reply as { data?: { version?: number } } | undefined)?.data?.version

/** A form whose rules, messages and result are those of one zod schema. */
export const useZodForm = <S extends z.ZodType, T>(options: Options<S, T>): ZodFormState => {
  const { schema, initial } = options
  const [form] = Form.useForm()
  const issueText = useIssueText()
  const [dirty, setDirty] = useState(false)
  const [pending, setPending] = useState(false)
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [conflict, setConflict] = useState<ZodFormState['conflict']>(null)
  const version = useRef(options.version)
  const labels = useMemo(() => new Map<string, string>(), [])
  const owners = useMemo(() => new Map<string, string>(), [])
  const demanded = useMemo(() => new Set<string>(), [])
  const refused = useMemo(() => new Map<string, FieldProblem>(), [])

  const parse = useCallback(() => {
    const values = withoutBlanks(form.getFieldsValue(), schema)
    const parsed = schema.safeParse(values, { reportInput: true })
    const missing = [...demanded].filter((key) => isBlank(form.getFieldValue(pathOf(key) as never)))
    if (parsed.success && refused.size + missing.length === 0)
      return { data: parsed.data, errors: {} as Errors }
    const problems = {
      ...Object.fromEntries(missing.map((key) => [key, { key: 'required' }])),
      ...fieldProblems(parsed.error?.issues ?? [], limitsAt(schema)),
      ...Object.fromEntries(refused),
    }
    const told = Object.entries(problems).map(([key, problem]) => [
      key,
      [issueText(problem, labels.get(key))],
    ])
    return { errors: Object.fromEntries(told) as Errors }
  }, [form, schema, issueText, labels, demanded, refused])

  const show = (found: Errors) => {
    setErrors(found)
    form.setFields(
      [...labels.keys()].map((key) => ({ name: pathOf(key) as never, errors: found[key] ?? [] })),
    )
  }

  const submit = async () => {
    setTried(true)
    const parsed = parse()
    show(parsed.errors)
    if (!('data' in parsed) || pending) return
    setPending(true)
    const outcome = await options.save(parsed.data as z.output<S>, version.current)
    setPending(false)
    if (outcome.ok) {
      // The guard must see the clean form before the page is left.
      flushSync(() => setDirty(false))
      version.current = versionOf(outcome.reply)
      options.onSaved?.(outcome.reply)
      return
    }
    const theirs = currentRow(outcome.error)
    if (theirs) setConflict({ mine: parsed.data as Values, theirs })
    else if (outcome.error.body.errors) show(outcome.error.body.errors)
  }

  return {
    form,
    schema,
    initial: initial as Values,
    dirty,
    pending,
    tried,
    errors,
    conflict,
    labels,
    owners,
    demanded,
    refused,
    check: (path) => parse().errors[keyOf(path)]?.[0],
    submit,
    onChange: () => {
      setDirty(true)
      if (tried) setErrors(parse().errors)
    },
    resolve: async (chosen) => {
      const theirs = conflict?.theirs
      setConflict(null)
      if (!chosen || !theirs) return
      version.current = Number(theirs.version)
      form.setFieldsValue(chosen)
      await submit()
    },
  }
}
