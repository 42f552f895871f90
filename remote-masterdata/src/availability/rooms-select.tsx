import type { AvailabilityMonth } from '@melali/shared/api'
import { Select, type SelectProps } from 'antd'

/** The rooms of the house. */
export const RoomsSelect = ({ month, ...field }: SelectProps & { month: AvailabilityMonth }) => (
  <Select
    {...field}
    {...(field.mode && { optionFilterProp: 'label' })}
    options={month.rooms.map(({ roomId, room }) => ({ value: roomId, label: room }))}
  />
)
