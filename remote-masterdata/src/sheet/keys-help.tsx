import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { useT } from '@melali/shared/ui'
import { Button, Descriptions, Popover, Typography } from 'antd'

const keys = [
  ['move', '↑ ↓ ← →  Tab  Home  End  PgUp  PgDn'],
  ['extend', 'Shift + ↑ ↓ ← →'],
  ['all', 'Ctrl + A'],
  ['edit', 'Enter  F2'],
  ['cancel', 'Esc'],
  ['clear', 'Delete'],
  ['clearRates', 'Ctrl + Delete'],
  ['copy', 'Ctrl + C  X  V'],
  ['down', 'Ctrl + D'],
  ['right', 'Ctrl + R'],
  ['undo', 'Ctrl + Z'],
  ['redo', 'Ctrl + Shift + Z'],
  ['save', 'Ctrl + S'],
  ['leave', 'Esc, Tab'],
] as const

/** The keys of the grid. */
export const KeysHelp = () => {
  const t = useT('sheet')
  return (
    <Popover
      trigger="click"
      title={t('keys.title')}
      content={
        <Descriptions
          size="small"
          column={1}
          styles={{ label: { inlineSize: 190 } }}
          style={{ maxInlineSize: 420 }}
          items={keys.map(([name, pressed]) => ({
            key: name,
            label: t(`keys.${name}`),
            children: (
              <Typography.Text code style={{ fontSize: 12 }}>
                <bdi dir="ltr">{pressed}</bdi>
              </Typography.Text>
            ),
          }))}
        />
      }
    >
      <Button type="text" icon={<QuestionCircleOutlined aria-hidden />}>
        {t('keys.title')}
      </Button>
    </Popover>
  )
}
