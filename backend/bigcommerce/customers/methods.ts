/**
 * The methods of the commerce wire that are about customers (spec A §7).
 * @module
 */
import { createCustomerAddress, deleteCustomerAddress, getCustomerAddress, updateCustomerAddress } from './addresses.ts'
import { getCustomers, syncCustomer, updateCustomer } from './customers.ts'
import { updateCustomerFormFields } from './form-fields.ts'
import { registerCustomer } from './sign-in/register.ts'
import { requestResetPassword, resetPassword, validateToken } from './sign-in/reset-password.ts'
import { loginCustomer, logoutCustomer } from './sign-in/sign-in.ts'

export const CUSTOMER_METHODS = {
  getCustomers,
  loginCustomer,
  logoutCustomer,
  registerCustomer,
  syncCustomer,
  updateCustomer,
  updateCustomerFormFields,
  requestResetPassword,
  validateToken,
  resetPassword,
  getCustomerAddress,
  createCustomerAddress,
  updateCustomerAddress,
  deleteCustomerAddress,
}
