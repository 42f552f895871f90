import type { Question } from './measure'

const list = (query: string) => `/api/bookings?perPage=20&${query}`
const of = (name: string, query: string, by?: 'agent'): Question => ({
  name,
  ...(by && { by }),
  path: () => list(query),
})

/** A page somewhere between the first and the last, another one each time. */
const somewhere = (pages: number, turn: number) => 1 + Math.floor(((turn * 0.618_033_988) % 1) * pages)

const anywhere = (name: string, query: string, share = 1, by?: 'agent'): Question => ({
  name,
  ...(by && { by }),
  path: (size, turn) => list(`${query}&page=${somewhere((size * share) / 20, turn)}`),
})

export const questions: readonly Question[] = [
  of('page 1', 'sort=-createdAt'),
  of('page 1, agent', 'sort=-createdAt', 'agent'),
  of('tab in progress', 'tab=in_progress&sort=-createdAt'),
  of('tab confirmed', 'tab=confirmed&sort=-createdAt'),
  of('filter payment, by total', 'paymentStatus=unpaid&sort=-totalCents'),
  of('filter status, by departure', 'status=completed&sort=departure'),
  of('by code', 'sort=code'),
  of('by status', 'sort=status'),
  of('agent, by total', 'sort=-totalCents', 'agent'),
  of('search a rare name', 'search=quetzal&sort=-createdAt'),
  of('search a common name', 'search=wang&sort=-createdAt'),
  of('search in the middle', 'search=lia%20puu&sort=-createdAt'),
  of('search two letters', 'search=bk&sort=-createdAt'),
  of('search two letters, none', 'search=wa&sort=-createdAt'),
  {
    name: 'search a code',
    path: (size) => list(`search=${String(size / 2).padStart(7, '0')}&sort=-createdAt`),
  },
  of('search by an agent', 'search=chen&sort=-createdAt', 'agent'),
  { name: 'the middle page', path: (size) => list(`sort=-createdAt&page=${size / 40}`) },
  { name: 'the last page', path: (size) => list(`sort=-createdAt&page=${size / 20}`) },
  anywhere('any page', 'sort=-createdAt'),
  anywhere('any page, oldest first', 'sort=createdAt'),
  anywhere('any page, tab confirmed', 'tab=confirmed&sort=-createdAt', 0.8),
  anywhere('any page, agent', 'sort=-createdAt', 0.015, 'agent'),
  { name: 'tab counts', path: () => '/api/bookings/status/count' },
  { name: '60,000 guests, page 1', path: () => '/api/guests?perPage=100&sort=name' },
  { name: '60,000 guests, search', path: () => '/api/guests?perPage=20&sort=name&search=jing' },
  { name: '60,000 guests, page 2,500', path: () => '/api/guests?perPage=20&sort=name&page=2500' },
]
