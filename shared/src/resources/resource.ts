import * as z from 'zod'
import { bulkOf } from '../api/bulk'
import { idParams, listQuery, many, nothing, one } from '../api/envelope'
import { exportOf } from '../api/export'
import { endpoint, type Permission } from '../contract'
import {
  type AnyResource,
  type Body,
  base,
  type Changes,
  type Declaration,
  type Field,
  type Fields,
  type Query,
  type Resource,
  type ResourceAction,
  type Row,
  type Switchable,
  type Unlabelled,
} from './declared'
import { filterOf, yesOrNo } from './filter'

/** One master-data entity: its API, list, form, detail, menu item and permissions come from this. */
export const defineResource = <const F extends Fields, const A extends Switchable = undefined>(
  declaration: Declaration<F, A>,
): Resource<F, A> => {
  const { name, subject, fields, active } = declaration
  const entries = Object.entries(fields)
  const can = {
    view: `view.${subject}`,
    create: `create.${subject}`,
    update: `update.${subject}`,
    delete: `delete.${subject}`,
  } as const

  const body = z.strictObject(Object.fromEntries(entries.map(([key, field]) => [key, field.write])))
  const row = z.object({
    ...base,
    ...(active && { active: z.boolean() }),
    ...Object.fromEntries(entries.map(([key, field]) => [key, field.read])),
  })
  const filtered = entries.filter(([, field]) => field.filter)
  const filters = Object.fromEntries([
    ...filtered.map(([key, field]) => [key, filterOf(field).optional()] as const),
    ...(active ? [['active', yesOrNo.optional()] as const] : []),
  ])
  const sorts = [...entries.filter(([, field]) => field.sort).map(([key]) => key), 'createdAt', 'updatedAt']

  const schemas = {
    body,
    row,
    changes: body.partial(),
    query: listQuery({ ...filters, sort: sortBy(sorts) }),
  }
  const typed = schemas as unknown as {
    body: Body<F>
    changes: Changes<F>
    row: Row<F, A>
    query: Query
  }

  return {
    ...declaration,
    ...labelled(declaration),
    sortBy: declaration.sortBy ?? declaration.titleField,
    path: `/api/${name}`,
    can,
    body: typed.body,
    changes: typed.changes,
    row: typed.row,
    sorts,
    endpoints: endpointsOf(declaration, can, typed),
  }
}

/** The book's own word for a field, else what it refers to, else the word that several entities have. */
const labelled = <F extends Fields>({ subject, fields }: Pick<Declaration<F>, 'subject' | 'fields'>) => {
  const own = `resources.entities.${subject}`
  const otherwise = (key: string, field: Unlabelled) => {
    if ('to' in field) return field.kind === 'reference' ? field.to.one : field.to.label
    return `resources.words.${field.called ?? key}`
  }
  const entries = Object.entries(fields).map(([key, field]) => [
    key,
    {
      ...field,
      label: [`${own}.fields.${key}`, otherwise(key, field)],
      ...(field.help && { hint: `${own}.help.${key}` }),
    },
  ])
  return {
    label: `${own}.label`,
    one: `${own}.one`,
    fields: Object.fromEntries(entries) as { [K in keyof F]: F[K] & Field },
  }
}

const sortBy = (keys: readonly string[]) => {
  const key = `-?(${keys.join('|')})`
  return z
    .string()
    .regex(new RegExp(`^${key}(,${key})*$`))
    .optional()
}

const bulkActions = ({ update, delete: remove }: AnyResource['can'], active: Switchable) =>
  ({ ...(active && { activate: update, deactivate: update }), delete: remove }) as Readonly<
    Record<ResourceAction, Permission>
  >

/** Pictures have no place in a table of texts. */
const exportable = (fields: Fields, active: Switchable): string[] => {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind !== 'image' && kind !== 'images')
  return [...texts.map(([key]) => key), ...(active ? ['active'] : []), 'createdAt', 'updatedAt']
}

/** Who is switched off with so many duties to come: one more than was seen is refused again. */
const acknowledgement = z.strictObject({ duties: z.int().min(1) })

const endpointsOf = <F extends Fields, A extends Switchable>(
  { name, subject, table, fields, active }: Declaration<F, A>,
  can: Resource<F, A>['can'],
  schemas: { body: Body<F>; changes: Changes<F>; row: Row<F, A>; query: Query },
): Resource<F, A>['endpoints'] => {
  const { body, changes, query } = schemas
  const reply = one(schemas.row)
  const [all, each] = [`/api/${name}`, `/api/${name}/:id`]
  const noun = subject.replaceAll('-', ' ')
  const of = { subject: name }
  const at = { subject: name, path: each, params: idParams }
  const switching = z.strictObject({
    active: z.boolean(),
    acknowledged: acknowledgement.optional(),
  })

  const list = endpoint({
    ...of,
    method: 'GET',
    path: all,
    access: can.view,
    summary: `List ${table.replaceAll('_', ' ')}`,
    query,
    reply: many(schemas.row),
    mayLag: true,
  })

  const bulk = bulkOf(list, bulkActions(can, active))

  return {
    list,
    export: exportOf(list, exportable(fields, active)),
    get: endpoint({ ...at, method: 'GET', access: can.view, summary: `Read the ${noun}`, reply }),
    create: endpoint({
      ...of,
      method: 'POST',
      path: all,
      access: can.create,
      summary: `Add the ${noun}`,
      body,
      reply,
      status: 201,
      idempotent: true,
    }),
    update: endpoint({
      ...at,
      method: 'PUT',
      access: can.update,
      summary: `Change the ${noun}; what is left out stays`,
      body: changes,
      reply,
    }),
    remove: endpoint({
      ...at,
      method: 'DELETE',
      access: can.delete,
      summary: `Delete the ${noun}, when nothing refers to it`,
      reply: nothing,
      status: 204,
    }),
    setActive: endpoint({
      ...at,
      method: 'PUT',
      path: `${each}/active`,
      access: can.update,
      summary: `Switch the ${noun} on or off`,
      body: switching,
      reply,
    }),
    count: bulk.count,
    bulk,
  }
}
