import {
  exportSignInRefusals,
  listSignInRefusals,
  refusalReasons,
  type SignInRefusal,
} from '@melali/shared/api'
import { BaliTime, type Column, DataList, type Filter, PageFrame, TwoLines, useT } from '@melali/shared/ui'
import { Tag } from 'antd'

const useFilters = (): Filter[] => {
  const t = useT('refusals')
  return [
    {
      key: 'why',
      label: t('why'),
      single: true,
      choices: refusalReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
    },
    { key: 'locked', label: t('locked'), single: true, choices: [{ value: 'true', label: t('yes') }] },
    { key: 'from', label: t('firstDay'), day: true },
    { key: 'to', label: t('lastDay'), day: true },
  ]
}

/** Who could not sign in, when, from where and why. */
export const Component = () => {
  const t = useT('refusals')
  const titles = useT('titles')
  const columns: Column<SignInRefusal>[] = [
    {
      key: 'email',
      title: t('email'),
      render: ({ email, user }) => (
        <TwoLines first={<bdi dir="ltr">{email ?? '–'}</bdi>} second={user ?? t('nobody')} width={360} />
      ),
    },
    {
      key: 'at',
      title: t('when'),
      sort: true,
      render: ({ at }) => <BaliTime value={at} />,
      fact: true,
    },
    { key: 'ip', title: t('from'), render: ({ ip }) => <bdi dir="ltr">{ip ?? '–'}</bdi>, fact: true },
    {
      key: 'why',
      title: t('why'),
      render: ({ why, locked }) => (
        <>
          {why ? t(`reasons.${why}`) : '–'} {locked && <Tag color="red">{t('yes')}</Tag>}
        </>
      ),
      fact: true,
    },
  ]
  return (
    <PageFrame title={titles('refusals')} subtitle={t('lead')}>
      <DataList
        name="sign-in-refusals"
        what={titles('refusals')}
        endpoint={listSignInRefusals}
        exporting={exportSignInRefusals}
        columns={columns}
        filters={useFilters()}
        defaultSort="-at"
        empty={{ text: t('empty') }}
      />
    </PageFrame>
  )
}
