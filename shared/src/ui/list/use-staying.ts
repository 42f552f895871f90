import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { type Density, headingHeights } from './density'
import { BAR } from './list-head'

/** What stands below the rows: the pages. */
const FOOT = 64

/** How high an element is drawn, so that what stays in sight below it knows where. */
export const useHeightOf = (element: RefObject<HTMLElement | null>) => {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(() => setHeight(box.offsetHeight))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return height
}

/** Whether the table inside is no wider than its place. */
const useFits = (element: RefObject<HTMLElement | null>, drawn: boolean) => {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const box = element.current?.querySelector<HTMLElement>('.ant-table-content')
    const table = box?.querySelector('table')
    if (!drawn || !box || !table) return
    const observer = new ResizeObserver(() => setFits(table.offsetWidth <= box.clientWidth))
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [element, drawn])
  return fits
}

/**
 * Headings stay in sight while the page scrolls. A table that is wider than its place scrolls in it, and then both
 * ways: what scrolls sideways holds its headings itself.
 */
export const useStaying = (below: number, density: Density, drawn: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const fits = useFits(place, drawn)
  const above = BAR + below
  const frame = {
    '--headings-at': fits ? `${above}px` : '0px',
    '--rows-at': `${(fits ? above : 0) + headingHeights[density]}px`,
    ...(density !== 'large' && { '--lines-direction': 'row' }),
  } as CSSProperties
  const content: CSSProperties = fits
    ? { overflow: 'visible' }
    : { overflow: 'auto', maxBlockSize: `calc(100dvh - ${above + FOOT}px)` }
  return { place, frame, content }
}
