import * as z from 'zod'
import type { Bulk } from '../api/bulk'
import { id, type idParams, type nothing, type pageMeta } from '../api/envelope'
import type { Export } from '../api/export'
import { instant } from '../api/values'
import type { Endpoint, Permission, Section } from '../contract'
import type { LabelKey } from './label'

export interface Options {
  required?: true
  /** Shown in the list. */
  column?: true
  /** Found by the list's search box; a reference by the title of its record. */
  search?: true
  /** A parameter of the list's query, named like the field. */
  filter?: true
  sort?: true
  /** Without it the field is neither shown nor answered. */
  permission?: Permission
  /** Without it the number stays at zero or above. */
  negative?: Permission
  /** Our own words, not for an agency's people. */
  internal?: true
  /** Of a reference: its title is told also to those who may not open the record. */
  named?: true
  /** A day that has come, as a birthdate. */
  past?: true
  /** The book has a sentence about it. */
  help?: true
  /** A word of several entities, where it isn't called like the field. */
  called?: string
  /** What an empty form begins with. */
  initial?: unknown
}

/** What each kind of field needs to be drawn. */
export type Shape =
  | { kind: 'text' | 'prose' | 'phone' | 'email' | 'url' | 'image' | 'images' | 'currency' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'rate' | 'cents' | 'percent' | 'day' | 'clock' | 'toggle' }
  | { kind: 'choice' | 'choices'; choices: Readonly<Record<string, LabelKey>> }
  | { kind: 'tags' | 'clocks' | 'weekdays' }
  | { kind: 'reference' | 'references'; to: AnyResource }

export type Kind = Shape['kind']

/** A field as it is written down; its entity tells where the books say what it is called. */
export type Unlabelled<Write extends z.ZodType = z.ZodType, Read extends z.ZodType = z.ZodType> = Shape &
  Omit<Options, 'required'> & {
    required: boolean
    /** What a body takes. */
    write: Write
    /** What an answer holds. */
    read: Read
  }

export type Field = Unlabelled & { label: LabelKey; hint?: LabelKey }

export type Fields = Readonly<Record<string, Unlabelled>>

export type Switchable = true | undefined

export interface Declaration<F extends Fields, A extends Switchable = Switchable> {
  /** The last part of the API's path, as in `/api/bed-types`. */
  name: string
  /** The noun of the permissions, as in `view.bed-type`. */
  subject: string
  table: string
  /** The path of the list page. */
  at: string
  nav: { section: Section; order: number }
  fields: F
  titleField: keyof F & string
  /** Kept in English, shown in the reader's language. */
  titlesAre?: 'countries'
  /** A phone's card: the fields of its title where one doesn't tell records apart (a choice of them says these too), and its facts; the first columns unless told. */
  card?: { title?: readonly (keyof F & string)[]; facts?: readonly (keyof F & string)[] }
  /** Orders the list when nothing else is asked for; the title unless told. */
  sortBy?: string
  /** Fields that together tell a record in a file from others, the best first; the title unless told. */
  identifiedBy?: readonly (readonly (keyof F & string)[])[]
  /** Fields of which no two may say the same. */
  differ?: readonly (keyof F & string)[]
  /** Records can be switched off and on. */
  active?: A
  /** Records are only ever added. */
  appendOnly?: true
}

type Writes<F extends Fields> = { [K in keyof F]: F[K]['write'] }
type Reads<F extends Fields> = { [K in keyof F]: F[K]['read'] }
type Partly<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> }
type Switch<A> = A extends true ? { active: z.ZodBoolean } : Record<never, never>

/** What every record has, whatever its entity. */
export const base = {
  id,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** The title of every record that this one refers to, by its id. */
  titles: z.record(z.string(), z.string()).optional(),
}

export type Body<F extends Fields> = z.ZodObject<Writes<F>, z.core.$strict>
export type Changes<F extends Fields> = z.ZodObject<Partly<Writes<F>>, z.core.$strict>
export type Row<F extends Fields, A> = z.ZodObject<typeof base & Switch<A> & Reads<F>>
type Single<R extends z.ZodType> = z.ZodObject<{ data: R }>
type Several<R extends z.ZodType> = z.ZodObject<{ data: z.ZodArray<R>; meta: typeof pageMeta }>

export type Query = z.ZodType<
  { page: number; perPage: number; search?: string | undefined; sort?: string | undefined },
  { page?: number; perPage?: number; search?: string; sort?: string; [filter: string]: unknown }
>
type Params = typeof idParams
type Switching = z.ZodObject<
  {
    active: z.ZodBoolean
    acknowledged: z.ZodOptional<z.ZodObject<{ duties: z.ZodInt }, z.core.$strict>>
  },
  z.core.$strict
>

export interface Resource<F extends Fields, A extends Switchable = Switchable> extends Declaration<F, A> {
  /** In the plural: the list's title and the menu's word. */
  label: string
  /** In the singular, as in "New bed type". */
  one: string
  fields: { [K in keyof F]: F[K] & Field }
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

/** What can be done with many records of an entity at once. */
export type ResourceAction = 'activate' | 'deactivate' | 'delete'
