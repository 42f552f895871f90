import type { AnyEndpoint, Reply } from './endpoint'
import type { Permission } from './permission'

/** A call that only reads, as a descriptor says it: plain data, so that nothing is loaded to make it. */
export interface Reading {
  path: string
  subject: string
  permission?: Permission
}

export type DataOf<E extends AnyEndpoint> = Reply<E> extends { data: infer T } ? T : never

const isPermission = (access: string): access is Permission => access.includes('.')

export const readingOf = ({ path, subject, access }: AnyEndpoint): Reading => ({
  path,
  subject,
  ...(isPermission(access) && { permission: access }),
})
