import { suppliers } from '../../db'

/** Whom the guest calls; join the contract's supplier. */
export const providerColumns = {
  name: suppliers.name,
  address: suppliers.address,
  phone: suppliers.phone,
  email: suppliers.email,
}
