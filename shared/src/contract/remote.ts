import type { RouteObject } from 'react-router-dom'
import type { Host } from './host'
import type { Label, Locale, Worded } from './locale'
import type { Permission } from './permission'
import type { Search } from './search'
import type { Widget } from './widget'

/** The version of this contract. The shell accepts this one and the one before. */
export const CONTRACT = 1

/** Closed on purpose: two remotes can't spell one heading in two ways. */
export const sections = [
  'bookings',
  'packages',
  'finance',
  'master-data',
  'utilities',
  'administration',
] as const
export type Section = (typeof sections)[number]

export interface NavItem {
  to: string
  label: Label
  section: Section
  order: number
  permission?: Permission
}

/** Something the command palette can start. */
export interface Action {
  id: string
  label: Label
  to: string
  permission?: Permission
}

/** What a remote owns, as plain data: known to the shell before any of its code runs. */
export interface RemoteDescriptor {
  name: string
  contract: number
  /** Path prefixes; the longest one owns a URL. */
  paths: readonly string[]
  nav: readonly NavItem[]
  actions: readonly Action[]
  /** What was released before these were known has none. */
  widgets?: readonly Widget[]
  search?: readonly Search[]
}

/** A descriptor as it is written. */
export type DescriptorSource = Worded<RemoteDescriptor>

/** A page's wishes, on the route's `handle`. */
export interface PageHandle {
  /** A place in a book, as `booking:titles.list`. */
  title: string | Label
  permission?: Permission
  layout?: 'app' | 'blank'
  /** Entering clears the package selection carried from the catalogue to the wizard. */
  resetPackage?: true
}

/** i18next resources of one language; the namespace is the remote's name. */
export type Messages = Record<string, unknown>

export interface RemoteModule {
  /** Absolute under the descriptor's paths, pages by `lazy`. */
  routes: RouteObject[]
  messages: Record<Locale, () => Promise<Messages>>
}

export type Remote = (host: Host) => RemoteModule

export const page = (handle: PageHandle) => ({ handle })
