import { matchPath } from 'react-router-dom'
import { create } from 'zustand'
import { onOtherPerson } from '../session/store'

export interface Recent {
  to: string
  title: string
}

const key = 'melali.recent'
const most = 8

const remembered = (): Recent[] => {
  try {
    const recent: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(recent) ? recent : []
  } catch {
    return []
  }
}

/** Records this person had open, the latest first. */
export const useRecent = create(() => ({ recent: remembered() }))

onOtherPerson(() => useRecent.setState({ recent: remembered() }))

const remember = (one: Recent) => {
  const recent = [one, ...useRecent.getState().recent.filter(({ to }) => to !== one.to)].slice(0, most)
  useRecent.setState({ recent })
  try {
    localStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // Storage may be full or forbidden; it then lasts as long as the page.
  }
}

/** Remembers a page that is left, by the name it had, where it was one of these records. */
export const leave = (pathname: string, records: readonly string[]) => {
  const title = document.title.replace(/ · Melali$/, '')
  if (records.some((path) => matchPath(path, pathname))) remember({ to: pathname, title })
}

/** Records that were open lately come before the others of their kind. */
export const recentFirst = <Row extends { to: string }>(rows: readonly Row[], recent: readonly Recent[]) => {
  const place = ({ to }: Row) => {
    const at = recent.findIndex((one) => one.to === to)
    return at < 0 ? most : at
  }
  return rows.toSorted((one, other) => place(one) - place(other))
}
