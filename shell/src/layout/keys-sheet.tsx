import { Flex, Modal, Switch, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { setAppearance, useAppearance } from '../theme/store'
import { closeKeys } from './keys-store'
import { modK, modZ } from './mod-k'

const places = {
  everywhere: [
    [modK, 'search'],
    [modZ, 'undo'],
    ['?', 'sheet'],
  ],
  home: [
    ['1 – 9', 'queue'],
    ['J', 'nextFigure'],
    ['K', 'previousFigure'],
    ['Enter', 'list'],
  ],
  lists: [
    ['J', 'next'],
    ['K', 'previous'],
    ['X', 'tick'],
    ['Enter', 'open'],
  ],
  payments: [
    ['J', 'next'],
    ['K', 'previous'],
    ['V', 'verify'],
    ['R', 'reject'],
  ],
  days: [
    ['J', 'nextDay'],
    ['K', 'previousDay'],
    ['T', 'today'],
  ],
  board: [
    ['← → ↑ ↓', 'nextJob'],
    ['Home End', 'endsOfRow'],
    ['Space', 'tickJob'],
    ['Enter', 'showWhat'],
    ['Delete', 'takeOff'],
    ['Escape', 'clear'],
  ],
} as const

/** Which keys there are, and whether those that stand alone do anything. */
export const KeysSheet = () => {
  const { t } = useTranslation('shell')
  const keys = useAppearance((appearance) => appearance.keys)
  return (
    <Modal open footer={null} width={480} title={t('keys.title')} onCancel={closeKeys}>
      {Object.entries(places).map(([place, known]) => (
        <section key={place}>
          <Typography.Title level={3} style={{ fontSize: 14, marginBlock: '16px 4px' }}>
            {t(`keys.${place}`)}
          </Typography.Title>
          <dl style={{ margin: 0 }}>
            {known.map(([key, does]) => (
              <Flex key={key} justify="space-between">
                <dt>{t(`keys.does.${does}`)}</dt>
                <dd style={{ margin: 0 }} dir="ltr">
                  <Typography.Text keyboard>{key}</Typography.Text>
                </dd>
              </Flex>
            ))}
          </dl>
        </section>
      ))}
      <Flex gap="small" align="center" style={{ marginBlockStart: 24 }}>
        <Switch
          id="single-keys"
          checked={keys}
          onChange={(on) => setAppearance({ keys: on })}
          aria-describedby="single-keys-why"
        />
        <label htmlFor="single-keys">{t('keys.on')}</label>
      </Flex>
      <Typography.Text type="secondary" id="single-keys-why">
        {t('keys.why')}
      </Typography.Text>
    </Modal>
  )
}
