const titled = (name) => (page) => page.getByRole('heading', { level: 1, name, exact: true })
const charted = (page) => page.getByRole('img', { name: 'Bookings by month' }).locator('canvas')
const told = (page) => page.getByRole('heading', { level: 2, name: 'How It Works' })

const at = (path, heading) => ({ path, drawn: titled(heading) })

/** A page of each remote that people open first, and the heading that says it is drawn. */
export const firstPages = {
  booking: at('/booking-management', 'Bookings'),
  invoice: at('/invoice-management', 'Invoices'),
  masterdata: at('/list-guest', 'Guests'),
  admin: at('/user-management/users', 'Users'),
}

const without =
  (...subjects) =>
  (permission) =>
    !subjects.some((subject) => permission.endsWith(`.${subject}`))

/** From the whole dashboard on to eight pages. */
const tour = {
  path: '/',
  drawn: charted,
  further: [
    firstPages.booking,
    at('/booking-management/create', 'Create booking'),
    firstPages.invoice,
    firstPages.masterdata,
    at('/master-data/hotel', 'Hotels'),
    at('/package/hotel', 'Hotel packages'),
    firstPages.admin,
    at('/account-settings/account', 'Account settings'),
  ],
}

/** As those see it whose roles differ in its widgets. */
export const dashboards = {
  'dashboard, all of it': tour,
  'dashboard, no money': { path: '/', drawn: charted, may: without('invoice', 'agent') },
  'dashboard, no trade': { path: '/', drawn: told, may: without('invoice', 'agent', 'booking') },
}
