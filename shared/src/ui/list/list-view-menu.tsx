import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { Button, Flex, Popover, Segmented, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useKit } from '../core/use-t'
import type { Column } from './column'
import { ColumnMenu } from './column-menu'
import type { Density } from './density'
import type { Columns } from './use-columns'

interface Props<Row> {
  all: readonly Column<Row>[]
  columns: Columns<Row>
  density: Density
  onDensity: (density: Density) => void
  /** On a phone, in the place of density: cards have no headings to order by. */
  order: ReactNode
}

/** Which columns are shown, and how close the rows stand. */
export function ListViewMenu<Row>({ all, columns, density, onDensity, order }: Props<Row>) {
  const kit = useKit()
  const content = (
    <Flex vertical gap="small" style={{ minInlineSize: 240 }}>
      {order || (
        <>
          <Typography.Text type="secondary">{kit('density')}</Typography.Text>
          <Segmented<Density>
            aria-label={kit('density')}
            value={density}
            onChange={onDensity}
            options={[
              { value: 'small', label: kit('compact') },
              { value: 'medium', label: kit('normal') },
              { value: 'large', label: kit('roomy') },
            ]}
          />
        </>
      )}
      <Typography.Text type="secondary">{kit('columns')}</Typography.Text>
      <ColumnMenu all={all} columns={columns} />
      <Button size="small" disabled={!columns.changed} onClick={columns.reset}>
        {kit('resetColumns')}
      </Button>
    </Flex>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content} title={kit('view')}>
      <Button icon={<SettingOutlined />} aria-label={kit('view')} />
    </Popover>
  )
}
