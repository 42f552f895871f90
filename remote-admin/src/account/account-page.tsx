import { profile, profileEdit, updateProfile } from '@melali/shared/api'
import type { Reply } from '@melali/shared/contract'
import {
  FormFields,
  Shown,
  shownByForm,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Descriptions } from 'antd'
import { useRoleName } from '../roles/use-role-name'
import { AccountTabs } from './account-tabs'

/** Left out it would stay; here it is asked for. */
const schema = profileEdit.extend({ name: profileEdit.shape.name.unwrap() })

type Profile = Reply<typeof profile>['data']

const ProfileForm = ({ own }: { own: Profile }) => {
  const t = useT('account')
  const nameOf = useRoleName()
  const update = useCommand(updateProfile, {
    toast: { done: t('updated'), failed: t('notUpdated') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: { name: own.name, phone: own.phone, photoId: own.photoId },
    version: own.version,
    save: (body, version) => update.run({ body, version }),
  })
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        style={{ marginBlockEnd: 16 }}
        items={[
          { key: 'email', label: t('email'), children: <bdi dir="ltr">{own.email}</bdi> },
          { key: 'role', label: t('role'), children: nameOf(own.role) },
          ...(own.agent ? [{ key: 'agent', label: t('agent'), children: own.agent.name }] : []),
        ]}
      />
      <ZodForm form={form}>
        <FormFields
          book="account"
          fields={[
            { name: 'photoId', label: 'photo', kind: 'image' },
            { name: 'name', props: { autoComplete: 'name' } },
            { name: 'phone', kind: 'phone', props: { autoComplete: 'tel' } },
          ]}
        />
      </ZodForm>
    </>
  )
}

export const Component = () => {
  const t = useT('account')
  const read = useRead(profile)
  return (
    <AccountTabs active="account">
      <Shown read={read} what={t('profile')}>
        {({ data }) => <ProfileForm key={data.id} own={data} />}
      </Shown>
    </AccountTabs>
  )
}
