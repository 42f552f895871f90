import { activities } from '@melali/shared/resources'
import { FieldInput, NumberInput, useT } from '@melali/shared/ui'
import { Input, Row, Select } from 'antd'
import { Cell } from './cell'

/** What people choose by; its prices are its tiers. */
export const PackageFields = () => {
  const t = useT('contractForm')
  const path = (field: string) => ['package', field] as const
  return (
    <Row gutter={12}>
      <Cell whole span={24} name={path('name')} label={t('packageName')} required>
        <Input dir="auto" />
      </Cell>
      <Cell whole span={24} name={path('description')} label={t('description')}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} />
      </Cell>
      <Cell whole span={8} name={path('durationMinutes')} label={t('duration')}>
        <NumberInput />
      </Cell>
      <Cell span={8} name={path('minPax')} label={t('minPax')}>
        <NumberInput />
      </Cell>
      <Cell span={8} name={path('maxPax')} label={t('maxPax')}>
        <NumberInput />
      </Cell>
      <Cell whole span={24} name={path('startTimes')} label={t('startTimes')} help={t('startTimesHelp')}>
        <FieldInput field={activities.fields.startTimes} />
      </Cell>
      <Cell whole span={24} name={path('inclusions')} label={t('inclusions')} help={t('tagsHelp')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['\n']} />
      </Cell>
    </Row>
  )
}
