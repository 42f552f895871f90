/** The sign-ins of a demonstration, one a role; shown on its login page and printed at its first start. */
export const DEMO_PASSWORD = 'Melali#2026'

const account = (local: string, role: string, name: string) => ({
  email: `${local}@melali.test`,
  password: DEMO_PASSWORD,
  name,
  role,
})

export const demoAccounts = [
  account('admin', 'super.admin', 'Ayu Lestari'),
  account('sales', 'sales', 'Made Wirawan'),
  account('reservation', 'reservation', 'Putu Saraswati'),
  account('operations', 'operations', 'Ketut Darmawan'),
  account('finance', 'finance', 'Nyoman Kusuma'),
  account('data', 'data', 'Wayan Pertiwi'),
  account('agent', 'agent', 'Chen Li · Golden Lotus Travel'),
  account('agent2', 'agent', 'Emma Clarke · Southern Cross Holidays'),
]
