import type { demo } from '@melali/shared/api'
import type { Reply } from '@melali/shared/contract'
import { useTranslation } from 'react-i18next'

type Account = Reply<typeof demo>['data']['accounts'][number]

interface Props {
  accounts: Account[]
  onPick: (account: Account) => void
}

export const DemoAccounts = ({ accounts, onPick }: Props) => {
  const { t } = useTranslation('shell')
  return (
    <section className="login-demo" aria-label={t('login.demo')}>
      <p>{t('login.demo')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onPick(account)} title={account.email}>
              <strong>{t(`role.${account.role}`, { defaultValue: account.role })}</strong>
              <span>{account.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
