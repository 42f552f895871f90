import { chooseNotifications, type NotificationChoice, notificationChoices } from '@melali/shared/api'
import { Shown, useCommand, useLocale, useRead, useT } from '@melali/shared/ui'
import { Flex, Switch, Typography } from 'antd'
import { AccountTabs } from './account-tabs'

const Choice = ({ choice: { kind, label, shown } }: { choice: NotificationChoice }) => {
  const choose = useCommand(chooseNotifications, { toast: false })
  return (
    <Flex gap="small" align="center" style={{ paddingBlock: 6, breakInside: 'avoid' }}>
      <Switch
        id={kind}
        checked={shown}
        loading={choose.pending}
        onChange={(on) => void choose.run({ query: {}, body: { kind, shown: on } })}
      />
      <label htmlFor={kind}>{label}</label>
    </Flex>
  )
}

/** Each switch is kept at once. */
export const Component = () => {
  const t = useT('notifications')
  const language = useLocale()
  const read = useRead(notificationChoices, { query: { language } })
  return (
    <AccountTabs active="notifications">
      <Typography.Paragraph type="secondary">{t('choicesLead')}</Typography.Paragraph>
      <Shown read={read} what={t('choices')}>
        {({ data }) => (
          <div style={{ columns: '260px 2' }}>
            {data.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </div>
        )}
      </Shown>
    </AccountTabs>
  )
}
