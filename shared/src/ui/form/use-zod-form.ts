import { Form, type FormInstance } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod'
import { type FieldProblem, fieldProblems } from '../../api/issue-text'
import { useHost } from '../core/host-provider'
import type { Outcome } from '../core/use-command'
import { useIssueText } from '../core/use-issue-text'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import type { ToldAs } from './field-words'
import type { Values } from './merge'
import { isBlank, limitsAt, type Path, withoutBlanks } from './schema-walk'
import { type Conflict, useMerge } from './use-merge'

export type { Values }
export type Errors = Record<string, string[]>

interface Options<S extends z.ZodType, T> {
  schema: S
  initial: Partial<z.input<S>>
  /** Of the record that is edited; sent along, so that nobody's change is lost. */
  version?: number | undefined
  /** That record, for a form that saves more of it than its fields. */
  record?: unknown
  /** A record in the form's words, where they aren't the record's own: what somebody else saved is compared so. */
  ofRecord?: ((record: never) => Values) | undefined
  /** What a field is called that has no label of its own, as a list of rows. */
  names?: Readonly<Record<string, string>> | undefined
  /** `record` is the one that the form goes by: the one it began with, somebody else's since, or its own when last saved. */
  save: (values: z.output<S>, version: number | undefined, record: unknown) => Promise<Outcome<T>>
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
  conflict: Conflict | null
  labels: Map<string, string>
  /** How values are told, by path. */
  toldAs: Map<string, ToldAs>
  labelOf(key: string): string
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

/** Who meets others again and again is asked. */
const MOST_ROUNDS = 5

const recordOf = (reply: unknown) => (reply as { data?: { version?: number } } | undefined)?.data

/** A form whose rules, messages and result are those of one zod schema. */
export const useZodForm = <S extends z.ZodType, T>(options: Options<S, T>): ZodFormState => {
  const { schema } = options
  const initial = options.initial as Values
  const [form] = Form.useForm()
  const issueText = useIssueText()
  const [dirty, setDirty] = useState(false)
  const [pending, setPending] = useState(false)
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const { notify } = useHost()
  const kit = useKit()
  const locale = useLocale()
  const { began, conflict, setConflict, beginAnew, meet, follow } = useMerge({
    ...{ schema, initial, version: options.version, record: options.record, ofRecord: options.ofRecord },
  })
  /** Labels of what came from somebody else, until it is saved. */
  const taken = useRef(new Set<string>())
  const labels = useMemo(() => new Map<string, string>(), [])
  const toldAs = useMemo(() => new Map<string, ToldAs>(), [])
  const owners = useMemo(() => new Map<string, string>(), [])
  const demanded = useMemo(() => new Set<string>(), [])
  const refused = useMemo(() => new Map<string, FieldProblem>(), [])

  // While nothing was typed, there is nothing to lose by showing the record as it is now.
  useEffect(() => {
    const isTouched = dirty || pending || conflict || refused.size > 0
    if (!isTouched && beginAnew(form.getFieldsValue())) form.setFieldsValue(initial)
  })

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

  /** What is wrong with one of several values that a field holds is told at that field. */
  const atFields = (found: Errors) => {
    const told: Errors = {}
    for (const [key, messages] of Object.entries(found)) {
      let home = key
      while (home.includes('.') && !labels.has(home)) home = home.slice(0, home.lastIndexOf('.'))
      const field = labels.has(home) ? home : key
      told[field] = [...new Set([...(told[field] ?? []), ...messages])]
    }
    return told
  }

  const show = (all: Errors) => {
    const found = atFields(all)
    setErrors(found)
    form.setFields(
      [...labels.keys()].map((key) => ({ name: pathOf(key) as never, errors: found[key] ?? [] })),
    )
  }

  const labelOf = (key: string) => labels.get(key) ?? options.names?.[key] ?? key

  const tellTaken = () => {
    if (!taken.current.size) return
    const fields = new Intl.ListFormat(locale).format(taken.current)
    notify({ kind: 'info', text: kit('conflict.merged', { fields }) })
    taken.current.clear()
  }

  /** Takes over what they changed besides, and what was chosen, and saves that on top of theirs. */
  const goOn = (met: Conflict, chosen: Values, round: number) => {
    follow(met)
    for (const key of Object.keys(met.taken)) taken.current.add(labelOf(key))
    for (const [key, value] of Object.entries({ ...met.taken, ...chosen }))
      form.setFieldValue(pathOf(key) as never, value)
    return send(round)
  }

  const send = async (round: number): Promise<void> => {
    setTried(true)
    const parsed = parse()
    show(parsed.errors)
    if (!('data' in parsed) || pending) return
    setPending(true)
    const { version, record } = began.current
    const outcome = await options.save(parsed.data as z.output<S>, version, record)
    setPending(false)
    if (outcome.ok) {
      // The guard must see the clean form before the page is left.
      flushSync(() => setDirty(false))
      const saved = recordOf(outcome.reply)
      began.current = { values: parsed.data as Values, version: saved?.version, record: saved }
      tellTaken()
      options.onSaved?.(outcome.reply)
      return
    }
    const met = meet(outcome.error, parsed.data as Values)
    if (met?.isSettled && round < MOST_ROUNDS) return goOn(met, {}, round + 1)
    if (met) setConflict(met)
    else if (outcome.error.body.errors) show(outcome.error.body.errors)
  }

  return {
    form,
    schema,
    initial,
    dirty,
    pending,
    tried,
    errors,
    conflict,
    labels,
    toldAs,
    labelOf,
    owners,
    demanded,
    refused,
    check: (path) => parse().errors[keyOf(path)]?.[0],
    submit: () => send(0),
    onChange: () => {
      setDirty(true)
      if (tried) setErrors(atFields(parse().errors))
    },
    resolve: async (chosen) => {
      setConflict(null)
      if (chosen && conflict) await goOn(conflict, chosen, 0)
    },
  }
}
