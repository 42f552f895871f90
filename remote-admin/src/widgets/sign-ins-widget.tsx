import type { signInDesk } from '@melali/shared/api'
import { listAddress, type WidgetProps } from '@melali/shared/contract'

const list = '/user-management/refused-sign-ins'

/** Sign-ins that were refused lately, and what was locked by them. */
export const Widget = ({ data: { from, refused, locked }, t, Figures }: WidgetProps<typeof signInDesk>) => {
  const dated = ({ count, since }: typeof refused) => ({
    count,
    since: since ? { day: since, means: t('first') } : null,
  })
  return (
    <Figures
      nothing={t('noRefusals')}
      figures={[
        { ...dated(locked), to: listAddress(list, { locked: 'true', from }), label: t('locked') },
        { ...dated(refused), to: listAddress(list, { from }), label: t('refused') },
      ]}
    />
  )
}
