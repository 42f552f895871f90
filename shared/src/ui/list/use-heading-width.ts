import { type RefObject, useEffect, useState } from 'react'

/** How wide the heading around this element is drawn, whatever made it so; nothing before it is drawn. */
export const useHeadingWidth = (inside: RefObject<Element | null>) => {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const heading = inside.current?.closest('th')
    if (!heading) return
    const measure = () => setWidth(heading.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(heading)
    return () => observer.disconnect()
  }, [inside])
  return width
}
