import { FormDrawer, Shown, useRead, useT } from '@melali/shared/ui'
import { Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { addressOf, type Versioned, versionCalls } from './calls'
import { DiffView } from './diff-view'

interface Props extends Versioned {
  numbers: readonly number[]
  initial: [number, number]
  onClose: () => void
}

/** Two versions of a contract beside each other, as what differs. */
export const CompareDrawer = ({ numbers, initial, onClose, ...versioned }: Props) => {
  const t = useT('versions')
  const [[a, b], setPair] = useState(initial)
  const diff = useRead(versionCalls[versioned.owner].diff, { params: { ...addressOf(versioned), a, b } })
  const options = numbers.map((number) => ({ value: number, label: t('number', { number }) }))
  return (
    <FormDrawer open title={t('compareTitle', { a, b })} onClose={onClose} size={720}>
      <Form layout="vertical">
        <Flex wrap gap="small">
          <Form.Item label={t('from')} htmlFor="compare-from">
            <Select id="compare-from" value={a} options={options} onChange={(value) => setPair([value, b])} />
          </Form.Item>
          <Form.Item label={t('to')} htmlFor="compare-to">
            <Select id="compare-to" value={b} options={options} onChange={(value) => setPair([a, value])} />
          </Form.Item>
        </Flex>
      </Form>
      <Shown read={diff} what={t('differences')}>
        {({ data }) => <DiffView differences={data.differences} />}
      </Shown>
    </FormDrawer>
  )
}
