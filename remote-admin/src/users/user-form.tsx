import { createUser, type Role, type User, updateUser, userBody, userChanges } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Alert } from 'antd'
import { RoleSelect, useRoles } from './role-select'

interface Props {
  /** None makes a new one. */
  user?: User
  /** For those who may look only. */
  readOnly?: boolean
  /** Whether the user may do more than the reader. */
  above?: boolean
  onSaved: () => void
}

/** An agent's role needs a company, a role of one's own may have one, the others never do; undefined for one that isn't known. */
const mayHaveCompany = (roles: readonly Role[], roleId: string | undefined) => {
  const role = roles.find(({ id }) => id === roleId)
  return role && (role.slug === 'agent' || !role.builtIn)
}

const valuesOf = ({ role, agent, name, email, phone, photoId, active }: User) => ({
  ...{ name, email, phone, photoId, active },
  roleId: role.id,
  agentId: agent?.id ?? null,
})

/** An agent's people belong to their company; everybody else to none. */
export const UserForm = ({ user, readOnly = false, above = false, onSaved }: Props) => {
  const t = useT('users')
  const create = useCommand(createUser, {
    toast: { done: t('created'), failed: t('notCreated') },
    shows: shownByForm,
  })
  const update = useCommand(updateUser, {
    toast: { done: t('updated'), failed: t('notUpdated') },
    shows: shownByForm,
  })
  const roles = useRoles()
  const form = useZodForm({
    schema: user ? userChanges : userBody,
    initial: user ? valuesOf(user) : { active: true },
    version: user?.version,
    ofRecord: valuesOf,
    save: (values, version) => {
      const hasNone = mayHaveCompany(roles, values.roleId) === false
      const body = { ...values, ...(hasNone && { agentId: null }) }
      return user
        ? update.run({ params: { id: user.id }, body: body as never, version })
        : create.run({ body: body as never })
    },
    onSaved,
  })
  return (
    <ZodForm form={form} guard="everywhere" {...((readOnly || above) && { submit: false as const })}>
      {above && <Alert type="info" showIcon title={t('above')} style={{ marginBlockEnd: 16 }} />}
      <FormFields
        book="users"
        fields={({ roleId }) => [
          { name: 'name', props: { autoComplete: 'off' } },
          { name: 'email' },
          { name: 'phone', kind: 'phone' },
          { name: 'roleId', label: 'role', input: <RoleSelect own={user?.role} /> },
          mayHaveCompany(roles, roleId) && {
            name: 'agentId',
            label: 'agent',
            help: 'agentHelp',
            to: agents,
          },
          { name: 'password', kind: 'password', help: user ? 'passwordKeep' : 'passwordHelp' },
          { name: 'photoId', label: 'photo', kind: 'image' },
          { name: 'active' },
        ]}
      />
    </ZodForm>
  )
}
