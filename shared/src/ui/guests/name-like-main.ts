import type { FormInstance } from 'antd'
import type { GroupGuestBody } from '../../api/groups'

/** A group that has no name yet is called after its main guest. */
export const nameLikeMain = (form: FormInstance) => (guests: readonly Partial<GroupGuestBody>[]) => {
  const main = guests.find(({ isMain }) => isMain)?.name
  if (main && !String(form.getFieldValue('name') ?? '').trim()) form.setFieldValue('name', main.slice(0, 120))
}
