import { baliToday, type FormField } from '@melali/shared/ui'

export const dueDate = (): FormField => ({ name: 'dueDate', help: 'dueHelp', props: { min: baliToday() } })
