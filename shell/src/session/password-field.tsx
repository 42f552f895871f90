import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field'
import { Icon } from './icon'

export const PasswordField = (props: ComponentProps<typeof Field>) => {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(false)
  return (
    <Field type={isShown ? 'text' : 'password'} autoComplete="current-password" {...props}>
      <button
        type="button"
        className="field-show"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'login.hide' : 'login.show')}
        // Whoever looks at what they type goes on typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'seen' : 'unseen'} />
      </button>
    </Field>
  )
}
