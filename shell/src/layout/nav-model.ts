import {
  type Action,
  isUnder,
  type NavItem,
  type Permission,
  type Registry,
  type Section,
  sections,
} from '@melali/shared/contract'

export interface NavSection {
  section: Section
  items: NavItem[]
}

type Can = (permission: Permission) => boolean

export const isAllowed =
  (can: Can) =>
  ({ permission }: { permission?: Permission }) =>
    permission === undefined || can(permission)

/** The menu: what the remotes describe, less what this person may not open. */
export const navOf = ({ remotes }: Registry, can: Can): NavSection[] => {
  const allowed = remotes.flatMap(({ nav }) => nav).filter(isAllowed(can))
  return sections
    .map((section) => ({
      section,
      items: allowed.filter((item) => item.section === section).sort((one, other) => one.order - other.order),
    }))
    .filter(({ items }) => items.length > 0)
}

export const actionsOf = ({ remotes }: Registry, can: Can): Action[] =>
  remotes.flatMap(({ actions }) => actions).filter(isAllowed(can))

/** The menu item that a page belongs to: the longest address that the page's address starts with. */
export const activeItem = (menu: NavSection[], path: string) =>
  menu
    .flatMap(({ section, items }) => items.map(({ to }) => ({ section, to })))
    .filter(({ to }) => isUnder(path, to))
    .sort((one, other) => other.to.length - one.to.length)[0]
