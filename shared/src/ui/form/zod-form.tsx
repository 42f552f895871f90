import { Button, Flex, Form } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import { useKit } from '../core/use-t'
import { lazyPart } from '../page/lazy-part'
import { LeaveGuard } from '../page/leave-guard'
import { ErrorSummary } from './error-summary'
import { useTellUnsaved } from './unsaved'
import type { ZodFormState } from './use-zod-form'

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog')).ConflictDialog, null)

const FormContext = createContext<ZodFormState | null>(null)

export const useFormState = () => {
  const state = useContext(FormContext)
  if (!state) throw new Error('ZodItem stands in a ZodForm')
  return state
}

interface Props {
  form: ZodFormState
  children: ReactNode
  /** Tells its fields from those of another form on the page that has the same ones. */
  name?: string
  /** The word on the button; "Save" unless told, `false` for who may only look: nothing can be typed. */
  submit?: string | false
  /** Beside the button. */
  extra?: ReactNode
  /** Asks before unsaved work is left; on unless told. `everywhere` asks for moves inside the same path too. */
  guard?: boolean | 'everywhere'
  /** Draws a value in the dialog that shows what another person changed; as the list of fields has it where it draws none. */
  show?: (key: string, value: unknown, titles: Readonly<Record<string, string>>) => ReactNode
}

/** antd's form with the schema's rules, a summary that jumps, the leave guard and the conflict dialog. */
export const ZodForm = ({ form: state, children, name, submit, extra, guard = true, show }: Props) => {
  const kit = useKit()
  useTellUnsaved(state.dirty)
  return (
    <FormContext.Provider value={state}>
      <Form
        form={state.form}
        {...(name && { name })}
        layout="vertical"
        requiredMark
        initialValues={state.initial}
        disabled={submit === false}
        validateTrigger={state.tried ? ['onChange', 'onBlur'] : 'onBlur'}
        onValuesChange={state.onChange}
        onSubmitCapture={(event) => {
          // A drawer opened from inside this form has a form of its own; its submit passes here first.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          event.stopPropagation()
          void state.submit()
        }}
        noValidate
      >
        <ErrorSummary state={state} />
        {children}
        {submit !== false && (
          <Flex gap="small" justify="end" style={{ marginBlockStart: 8 }}>
            {extra}
            <Button type="primary" htmlType="submit" loading={state.pending}>
              {submit ?? kit('save')}
            </Button>
          </Flex>
        )}
      </Form>
      {guard && <LeaveGuard when={state.dirty} withinPath={guard !== 'everywhere'} />}
      {state.conflict && <ConflictDialog state={state} conflict={state.conflict} {...(show && { show })} />}
    </FormContext.Provider>
  )
}
