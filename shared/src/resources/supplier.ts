import { paymentBasisLabels, supplierKinds } from './choices'
import { choice, email, integer, phone, prose, reference, text } from './fields'
import { regions } from './region'
import { defineResource } from './resource'

export const suppliers = defineResource({
  name: 'suppliers',
  subject: 'supplier',
  table: 'suppliers',
  at: '/master-data/supplier',
  nav: { section: 'master-data', order: 60 },
  titleField: 'name',
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true }),
    kind: choice(supplierKinds, {
      required: true,
      column: true,
      filter: true,
      sort: true,
    }),
    regionId: reference(regions, { column: true, filter: true }),
    contactName: text({ column: true, search: true }),
    phone: phone({ column: true }),
    email: email({ search: true }),
    address: prose(),
    paymentBasis: choice(paymentBasisLabels, { permission: 'view.cost' }),
    paymentDays: integer({ permission: 'view.cost', max: 365 }),
    bankDetails: prose({ permission: 'view.cost' }),
    remarks: prose({ internal: true }),
  },
})
