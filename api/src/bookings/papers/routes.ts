import {
  type ActivityConfirmation,
  confirmationForms,
  type HotelConfirmation,
  issueConfirmationForm,
  listConfirmationForms,
  type TransportConfirmation,
} from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { issueForm } from './issue'
import { formsOf, printedForm } from './read'

export const registerPapers = (door: Door) => {
  serve(door, issueConfirmationForm, issueForm)
  serve(door, listConfirmationForms, async ({ tx, params, actor }) => {
    const data = await formsOf(tx, params.id, actor)
    return { data, meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 } }
  })
  serve(door, confirmationForms.hotels, async ({ tx, params, actor }) => ({
    data: (await printedForm(tx, params.id, 'hotel', actor)) as HotelConfirmation,
  }))
  serve(door, confirmationForms.transports, async ({ tx, params, actor }) => ({
    data: (await printedForm(tx, params.id, 'transport', actor)) as TransportConfirmation,
  }))
  serve(door, confirmationForms.activities, async ({ tx, params, actor }) => ({
    data: (await printedForm(tx, params.id, 'activity', actor)) as ActivityConfirmation,
  }))
}
