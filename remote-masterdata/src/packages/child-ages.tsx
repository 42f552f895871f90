import { NumberInput, useT } from '@melali/shared/ui'
import { Col, Row, Select } from 'antd'
import { Labelled } from './labelled'

/** How many children there are, none while that is no number; of more than that the ages are kept. */
export interface Children {
  count: number | null
  ages: readonly (number | null)[]
}

export const noChildren: Children = { count: 0, ages: [] }

const agesOf = ({ count, ages }: Children) => Array.from({ length: count ?? 0 }, (_, at) => ages[at] ?? null)

/** The ages on the wire; undefined while one is missing. */
export const writtenAges = (children: Children) => {
  const ages = agesOf(children)
  return children.count === null || ages.includes(null) ? undefined : ages.join(',')
}

const years = Array.from({ length: 18 }, (_, age) => ({ value: age, label: String(age) }))

interface Props {
  label: string
  value: Children
  onChange: (children: Children) => void
  max?: number
}

/** How many children come along, and how old each is. */
export const ChildAges = ({ label, value, onChange, max = 6 }: Props) => {
  const t = useT('packages.quote')
  const ages = agesOf(value)
  const choose = (at: number, age: number | null) =>
    onChange({ ...value, ages: Object.assign([...value.ages], { [at]: age }) })
  return (
    <>
      <Col span={12}>
        <Labelled label={label}>
          {(id) => (
            <NumberInput
              id={id}
              min={0}
              max={max}
              value={value.count}
              onChange={(count) => onChange({ ...value, count })}
            />
          )}
        </Labelled>
      </Col>
      {ages.length > 0 && (
        <Col span={24}>
          <Row gutter={12}>
            {ages.map((age, at) => (
              <Col key={at} span={8}>
                <Labelled label={t('ageOf', { number: at + 1 })}>
                  {(id) => (
                    <Select
                      id={id}
                      value={age}
                      options={years}
                      onChange={(chosen: number | null) => choose(at, chosen)}
                    />
                  )}
                </Labelled>
              </Col>
            ))}
          </Row>
        </Col>
      )}
    </>
  )
}
