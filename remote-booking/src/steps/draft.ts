import type { LinePreview } from '@melali/shared/api'

/** A line of a step as it will be saved, with what people read of it. */
export interface Draft<Body> {
  key: string
  body: Body
  title: string
  detail: string
  price: Pick<LinePreview, 'sellCents' | 'units' | 'trace' | 'onRequest'>
  /** A supplier said yes; it must be reopened before it changes. */
  locked?: boolean
  /** A supplier said no: it counts in no sum until it is changed and asked for again. */
  declined?: boolean
}

export const counted = <D extends Pick<Draft<unknown>, 'declined'>>(drafts: readonly D[]) =>
  drafts.filter(({ declined }) => !declined)

export const totalOf = (drafts: readonly Draft<unknown>[]) =>
  counted(drafts).reduce((sum, draft) => sum + draft.price.sellCents, 0)
