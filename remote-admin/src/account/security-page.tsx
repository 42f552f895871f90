import { changePassword, passwordChange } from '@melali/shared/api'
import { shownByForm, useCommand, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Input } from 'antd'
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
        <ZodItem name="currentPassword" label={t('current')}>
          <Input.Password dir="ltr" autoComplete="current-password" />
        </ZodItem>
        <ZodItem name="password" label={t('new')} help={t('passwordHelp')}>
          <Input.Password dir="ltr" autoComplete="new-password" />
        </ZodItem>
        <ZodItem name="passwordConfirmation" label={t('again')}>
          <Input.Password dir="ltr" autoComplete="new-password" />
        </ZodItem>
      </ZodForm>
    </AccountTabs>
  )
}
