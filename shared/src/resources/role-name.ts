import type { Say } from './label'

/** The roles that ship with the product, as their seeds call them. */
export const shippedRoles: Readonly<Record<string, string>> = {
  'super.admin': 'Administrator',
  sales: 'Sales',
  reservation: 'Reservation',
  operations: 'Operations',
  finance: 'Finance',
  data: 'Data',
  agent: 'Agent',
}

/** A role in the reader's language, until somebody calls it otherwise. */
export const roleName = ({ slug, name }: { slug: string; name: string }, say: Say) =>
  Object.hasOwn(shippedRoles, slug) && shippedRoles[slug] === name ? say(`resources.roles.${slug}`) : name
