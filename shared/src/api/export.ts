import * as z from 'zod'
import { type Endpoint, endpoint, type Locale, locales } from '../contract'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A list's own query without its pages, and what of it goes into which kind of file. */
type Asked<Q> = Omit<Q, 'page' | 'perPage'> & {
  format: ExportFormat
  columns?: string[] | undefined
  /** Of titles and choices; the call's own unless told. */
  language?: Locale | undefined
}
type Asking<Q> = Omit<Q, 'page' | 'perPage' | keyof Asked<unknown>> & {
  format: ExportFormat
  columns?: string
  language?: Locale
}

/** The download of exactly what a list shows, however many rows that is. */
export interface Export<Out = unknown, In = unknown, Params extends z.ZodType = z.ZodType>
  extends Endpoint<Params, z.ZodType<Asked<Out>, Asking<In>>, z.ZodType, z.ZodUnknown> {
  /** What may be asked for in `columns`, by the names of the list's own columns. */
  columns: readonly string[]
  /** What the file is called, before the day. */
  fileName: string
}

const columnList = (known: readonly string[]) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(known as [string, ...string[]])).max(known.length))
    .optional()

/** `/api/drivers/:id/booking` is saved as `drivers-booking`. */
const fileNameOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part && part !== 'api' && !part.startsWith(':'))
    .join('-')

/** `GET <list>/export?format=csv&columns=a,b,c`; without columns all of them. */
export const exportOf = <P extends z.ZodType, Q extends z.ZodType<object, object>>(
  list: Endpoint<P, Q>,
  columns: readonly string[],
): Export<z.output<Q>, z.input<Q>, P> => {
  const { path, access, subject, summary, params } = list
  const query = (list.query as unknown as z.ZodObject).omit({ page: true, perPage: true }).extend({
    format: z.enum(exportFormats),
    columns: columnList(columns),
    language: z.enum(locales).optional(),
  })
  return {
    ...endpoint({
      method: 'GET',
      path: `${path}/export`,
      access,
      subject,
      summary: `Download as CSV or XLSX: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
      ...(params && { params }),
      query: query as unknown as z.ZodType<Asked<z.output<Q>>, Asking<z.input<Q>>>,
      download: true,
      ...(list.mayLag && { mayLag: true }),
      reply: z.unknown(),
    }),
    columns,
    fileName: fileNameOf(path),
  }
}
