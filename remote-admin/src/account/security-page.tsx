import { changePassword, passwordChange } from '@melali/shared/api'
import { FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { AccountTabs } from './account-tabs'

export const Component = () => {
  const t = useT('account')
  const change = useCommand(changePassword, {
    toast: { done: t('passwordChanged'), failed: t('passwordNotChanged') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: passwordChange,
    initial: {},
    save: (body) => change.run({ body }),
    onSaved: () => form.form.resetFields(),
  })
  return (
    <AccountTabs active="security">
      <ZodForm form={form} submit={t('changePassword')}>
        <FormFields
          book="account"
          fields={[
            {
              name: 'currentPassword',
              label: 'current',
              kind: 'password',
              props: { autoComplete: 'current-password' },
            },
            { name: 'password', label: 'new', help: 'passwordHelp', kind: 'password' },
            { name: 'passwordConfirmation', label: 'again', kind: 'password' },
          ]}
        />
      </ZodForm>
    </AccountTabs>
  )
}
