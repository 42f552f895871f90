import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A part of a page whose code comes when it is first shown; until then `waiting` stands in its place. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) => {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded = await load()
    return { default: loaded }
  }
  // Made anew with each showing, because React remembers a failure for good; what is there isn't waited for.
  return (props: Props) => {
    const [Part] = useState(() => loaded ?? lazy(fetched))
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
