import { baliToday, type FormField } from '@melali/shared/ui'

export const dueDate = (): FormField => ({
  name: 'dueDate',
  label: '/issue.dueDate',
  help: '/issue.dueHelp',
  props: { min: baliToday() },
})
