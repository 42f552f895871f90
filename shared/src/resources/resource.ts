import * as z from 'zod'
import { type Bulk, bulkOf } from '../api/bulk'
import { id, idParams, listQuery, many, nothing, one, type pageMeta } from '../api/envelope'
import { type Export, exportOf } from '../api/export'
import { instant } from '../api/values'
import { type Endpoint, endpoint, type Label, type Permission, type Section } from '../contract'
import type { Fields } from './fields'
import { filterOf, yesOrNo } from './filter'

type Switchable = true | undefined

export interface Declaration<F extends Fields, A extends Switchable = Switchable> {
  /** The last part of the API's path, as in `/api/bed-types`. */
  name: string
  /** The noun of the permissions, as in `view.bed-type`. */
  subject: string
  table: string
  /** The path of the list page. */
  at: string
  /** In the plural: the list's title and the menu's word. */
  label: Label
  /** In the singular, as in "New bed type". */
  one: Label
  nav: { section: Section; order: number }
  fields: F
  titleField: keyof F & string
  /** Kept in English, shown in the reader's language. */
  titlesAre?: 'countries'
  /** A phone's card: the fields of its title where one doesn't tell records apart, and its facts; the first columns unless told. */
  card?: { title?: readonly (keyof F & string)[]; facts?: readonly (keyof F & string)[] }
  /** Orders the list when nothing else is asked for; the title unless told. */
  sortBy?: string
  /** Fields that together tell a record in a file from others, the best first; the title unless told. */
  identifiedBy?: readonly (readonly (keyof F & string)[])[]
  /** Records can be switched off and on. */
  active?: A
  /** Records are only ever added. */
  appendOnly?: true
}

type Writes<F extends Fields> = { [K in keyof F]: F[K]['write'] }
type Reads<F extends Fields> = { [K in keyof F]: F[K]['read'] }
type Partly<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> }
type Switch<A> = A extends true ? { active: z.ZodBoolean } : Record<never, never>

const base = {
  id,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** The title of every record that this one refers to, by its id. */
  titles: z.record(z.string(), z.string()).optional(),
}

type Body<F extends Fields> = z.ZodObject<Writes<F>, z.core.$strict>
type Changes<F extends Fields> = z.ZodObject<Partly<Writes<F>>, z.core.$strict>
type Row<F extends Fields, A> = z.ZodObject<typeof base & Switch<A> & Reads<F>>
type Single<R extends z.ZodType> = z.ZodObject<{ data: R }>
type Several<R extends z.ZodType> = z.ZodObject<{ data: z.ZodArray<R>; meta: typeof pageMeta }>

type Query = z.ZodType<
  { page: number; perPage: number; search?: string | undefined; sort?: string | undefined },
  { page?: number; perPage?: number; search?: string; sort?: string; [filter: string]: unknown }
>
type Params = typeof idParams
type Switching = z.ZodObject<{ active: z.ZodBoolean }, z.core.$strict>

export interface Resource<F extends Fields, A extends Switchable = Switchable> extends Declaration<F, A> {
  sortBy: string
  path: string
  can: Record<'view' | 'create' | 'update' | 'delete', Permission>
  body: Body<F>
  changes: Changes<F>
  row: Row<F, A>
  /** What a list may be ordered by, each also backwards with a `-`. */
  sorts: readonly string[]
  endpoints: {
    list: Endpoint<z.ZodType, Query, z.ZodType, Several<Row<F, A>>>
    export: Export<z.output<Query>, z.input<Query>>
    get: Endpoint<Params, z.ZodType, z.ZodType, Single<Row<F, A>>>
    create: Endpoint<z.ZodType, z.ZodType, Body<F>, Single<Row<F, A>>>
    update: Endpoint<Params, z.ZodType, Changes<F>, Single<Row<F, A>>>
    remove: Endpoint<Params, z.ZodType, z.ZodType, typeof nothing>
    /** Served where `active` is declared. */
    setActive: Endpoint<Params, z.ZodType, Switching, Single<Row<F, A>>>
    count: Bulk<ResourceAction, z.output<Query>, z.input<Query>>['count']
    bulk: Bulk<ResourceAction, z.output<Query>, z.input<Query>>
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest resource, for code that handles all of them
export type AnyResource = Resource<any, any>

export type RowOf<R extends AnyResource> = z.output<R['row']>
export type BodyOf<R extends AnyResource> = z.input<R['body']>

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

const sortBy = (keys: readonly string[]) => {
  const key = `-?(${keys.join('|')})`
  return z
    .string()
    .regex(new RegExp(`^${key}(,${key})*$`))
    .optional()
}

/** What can be done with many records of an entity at once. */
export type ResourceAction = 'activate' | 'deactivate' | 'delete'

const bulkActions = ({ update, delete: remove }: AnyResource['can'], active: Switchable) =>
  ({ ...(active && { activate: update, deactivate: update }), delete: remove }) as Readonly<
    Record<ResourceAction, Permission>
  >

/** Pictures have no place in a table of texts. */
const exportable = (fields: Fields, active: Switchable): string[] => {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind !== 'image' && kind !== 'images')
  return [...texts.map(([key]) => key), ...(active ? ['active'] : []), 'createdAt', 'updatedAt']
}

const endpointsOf = <F extends Fields, A extends Switchable>(
  { name, label, one: single, fields, active }: Declaration<F, A>,
  can: Resource<F, A>['can'],
  schemas: { body: Body<F>; changes: Changes<F>; row: Row<F, A>; query: Query },
): Resource<F, A>['endpoints'] => {
  const { body, changes, query } = schemas
  const reply = one(schemas.row)
  const [all, each] = [`/api/${name}`, `/api/${name}/:id`]
  const noun = single.en.toLowerCase()
  const of = { subject: name }
  const at = { subject: name, path: each, params: idParams }
  const switching = z.strictObject({ active: z.boolean() })

  const list = endpoint({
    ...of,
    method: 'GET',
    path: all,
    access: can.view,
    summary: `List ${label.en.toLowerCase()}`,
    query,
    reply: many(schemas.row),
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
