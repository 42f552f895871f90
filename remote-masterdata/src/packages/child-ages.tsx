import { useT } from '@melali/shared/ui'
import { Col, Row, Select } from 'antd'
import { CountField } from './count-field'
import { Labelled } from './labelled'

/** An age that nobody has chosen yet is null. */
export type Ages = readonly (number | null)[]

/** The ages on the wire; undefined while one is missing. */
export const writtenAges = (ages: Ages) => (ages.includes(null) ? undefined : ages.join(','))

const years = Array.from({ length: 18 }, (_, age) => ({ value: age, label: String(age) }))

interface Props {
  label: string
  value: Ages
  onChange: (ages: Ages) => void
  max?: number
}

/** How many children come along, and how old each is. */
export const ChildAges = ({ label, value, onChange, max = 6 }: Props) => {
  const t = useT('packages.quote')
  const resize = (count: number) => onChange(Array.from({ length: count }, (_, at) => value[at] ?? null))
  return (
    <>
      <Col span={12}>
        <CountField label={label} min={0} max={max} value={value.length} onChange={resize} />
      </Col>
      {value.length > 0 && (
        <Col span={24}>
          <Row gutter={12}>
            {value.map((age, at) => (
              <Col key={at} span={8}>
                <Labelled label={t('ageOf', { number: at + 1 })}>
                  {(id) => (
                    <Select
                      id={id}
                      value={age}
                      options={years}
                      onChange={(chosen: number | null) =>
                        onChange(value.map((one, i) => (i === at ? chosen : one)))
                      }
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
