import { type AnyResource, regions } from '@melali/shared/resources'
import { Clock, Day, ReferenceSelect, useRead, useT } from '@melali/shared/ui'
import { Form } from 'antd'

export const Moment = ({ date, time }: { date: string; time: string | null }) => (
  <>
    <Day value={date} /> {time && <Clock value={time} />}
  </>
)

export const Person = ({ name, phone }: { name: string; phone: string | null }) => (
  <>
    <bdi>{name}</bdi>{' '}
    {phone && (
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {phone}
      </bdi>
    )}
  </>
)

/** A record by its name, where only its id is known. */
export const Referred = ({ resource, id }: { resource: AnyResource; id: unknown }) => {
  const read = useRead(resource.endpoints.get, { params: { id: String(id) } }, { fresh: 60_000 })
  return <bdi>{read.data ? String(read.data.data[resource.titleField]) : read.isError ? '–' : '…'}</bdi>
}

interface RegionProps {
  value: string | null
  onChange: (id: string | null) => void
  allowClear?: boolean
}

/** Where people look for a package; it isn't kept. */
export const RegionItem = (props: RegionProps) => {
  const label = useT('line')('region')
  return (
    <Form.Item label={label}>
      <ReferenceSelect resource={regions} aria-label={label} {...props} />
    </Form.Item>
  )
}
