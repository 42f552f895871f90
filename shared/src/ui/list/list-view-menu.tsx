import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { Button, Checkbox, Flex, Popover, Segmented, Typography } from 'antd'
import { useKit } from '../core/use-t'
import type { Column } from './column'

export type Density = 'small' | 'medium' | 'large'

interface Props<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onHidden: (keys: string[]) => void
  density: Density
  onDensity: (density: Density) => void
}

/** Which columns are shown, and how close the rows stand. */
export function ListViewMenu<Row>({ columns, hidden, onHidden, density, onDensity }: Props<Row>) {
  const kit = useKit()
  const [title, ...optional] = columns
  const content = (
    <Flex vertical gap="small">
      <Typography.Text type="secondary">{kit('density')}</Typography.Text>
      <Segmented<Density>
        value={density}
        onChange={onDensity}
        options={[
          { value: 'small', label: kit('compact') },
          { value: 'medium', label: kit('normal') },
          { value: 'large', label: kit('roomy') },
        ]}
      />
      <Typography.Text type="secondary">{kit('columns')}</Typography.Text>
      {title && (
        <Checkbox checked disabled>
          {title.title}
        </Checkbox>
      )}
      {optional.map(({ key, title: name }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          onChange={(event) =>
            onHidden(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
          }
        >
          {name}
        </Checkbox>
      ))}
    </Flex>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content} title={kit('view')}>
      <Button icon={<SettingOutlined />} aria-label={kit('view')} />
    </Popover>
  )
}
