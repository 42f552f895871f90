import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  ref?: React.Ref<HTMLInputElement>
  /** What stands inside its frame, at the end. */
  children?: ReactNode
}

export const Field = ({ label, error, children, ...input }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          aria-required
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          {...input}
        />
        {children}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
