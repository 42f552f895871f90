import type { LinePreview } from '@melali/shared/api'

/** A line of a step as it will be saved, with what people read of it. */
export interface Draft<Body> {
  key: string
  body: Body
  title: string
  detail: string
  price: Pick<LinePreview, 'sellCents' | 'trace' | 'onRequest'>
  /** A supplier said yes; it must be reopened before it changes. */
  locked?: boolean
}

export const totalOf = (drafts: readonly Draft<unknown>[]) =>
  drafts.reduce((sum, draft) => sum + draft.price.sellCents, 0)
