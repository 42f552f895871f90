import {
  type ActivityContract,
  activityContracts,
  activityContractTimeline,
  timelineBody,
} from '@melali/shared/api'
import { ClockInput, useHost, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Col, Input, Row } from 'antd'
import * as z from 'zod'
import { RowsField } from './rows-field'
import { useAddress, useChange } from './use-change'
import { useListSave } from './use-list-save'

const schema = z.strictObject({ timeline: timelineBody.shape.timeline.default([]) })
type Steps = z.output<typeof schema>['timeline']

interface Props {
  contract: ActivityContract
  onSaved: () => void
}

/** The course of the day: when, what, and more words where they help. */
export const TimelineForm = ({ contract, onSaved }: Props) => {
  const t = useT('contractForm')
  const { api } = useHost()
  const params = useAddress()
  const change = useChange(activityContractTimeline.update, contract)
  const save = useListSave({
    initial: contract.steps,
    run: (timeline: Steps, version) => change.run({ params, body: { timeline }, version }),
    reread: async () => {
      const { data } = await api(activityContracts.get, { params, query: { state: 'pending' } })
      return { list: data.steps, version: data.version }
    },
  })
  const form = useZodForm({
    schema,
    initial: { timeline: contract.steps },
    version: contract.version,
    save: ({ timeline }, version) => save(timeline, version),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <RowsField
        ordered
        form={form}
        name="timeline"
        titleOf={(number) => t('stop', { number })}
        addText={t('addStop')}
        emptyText={t('noStops')}
        fresh={() => ({})}
      >
        {(at) => (
          <Row gutter={16}>
            <Col xs={24} sm={8}>
              <ZodItem name={['timeline', at, 'time']} label={t('time')}>
                <ClockInput />
              </ZodItem>
            </Col>
            <Col xs={24} sm={16}>
              <ZodItem name={['timeline', at, 'title']} label={t('what')}>
                <Input dir="auto" />
              </ZodItem>
            </Col>
            <Col span={24}>
              <ZodItem name={['timeline', at, 'text']} label={t('details')} style={{ marginBlockEnd: 0 }}>
                <Input.TextArea dir="auto" autoSize={{ minRows: 1, maxRows: 6 }} />
              </ZodItem>
            </Col>
          </Row>
        )}
      </RowsField>
    </ZodForm>
  )
}
