import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  lines,
  personName,
  phone,
  parseWith,
  sentence,
  text,
  id,
  string,
} from '#contract/fields.ts'
import { phoneNumber } from '#contract/values.ts'
import { addressMaxLength } from '#domain/accounts.ts'
import { readMapLink } from '#domain/links/map-link.ts'

const contactName = personName()

const fields = {
  label: described(
    z._default(text(40, 'detail_too_long'), ''),
    "The customer's own name for it, such as Home.",
  ),
  address: lines(addressMaxLength, 'address_too_long', 'address_required'),
  town: z._default(text(60, 'detail_too_long'), ''),
  landmark: described(z._default(text(100, 'detail_too_long'), ''), 'What the crew looks for.'),
  map_link: described(
    z._default(parseWith(string(1000, 'map_link_invalid'), readMapLink, 'map_link_invalid'), ''),
    "A shared map link; '' for none.",
  ),
  contact: described(
    z._default(z.nullable(z.object({ name: contactName, phone }, 'invalid_input')), null),
    'The contact on site, if it is not the customer.',
  ),
  is_default: described(
    z._default(z.boolean('invalid_input'), false),
    'Preselected for bookings; at most one address is.',
  ),
}

const address = z.object({
  _id: z.string(),
  label: described(z.string(), "The customer's own name for it, such as Home."),
  address: z.string(),
  town: z.string(),
  landmark: described(z.string(), 'What the crew looks for.'),
  map_link: described(z.string(), 'A link to a map; empty without one.'),
  contact: described(
    z.nullable(z.object({ name: z.string(), phone: phoneNumber })),
    'Whom to ask for on site, if not the customer.',
  ),
  is_default: described(z.boolean(), 'Chosen at first when booking; at most one is.'),
})

const listed = named(
  'Address',
  z.extend(address, {
    has_home: described(
      z._default(z.boolean(), false),
      'Whether anything is written about the home, which goes with it.',
    ),
  }),
  'A saved address of a customer.',
)
export type AddressRow = z.infer<typeof listed>

const path = '/api/v1/user/addresses'

export const getAddresses = endpoint({
  method: 'GET',
  path,
  summary: "The caller's saved addresses, oldest first.",
  allow: ['user'],
  input: z.object({}),
  output: z.object({ addresses: z.array(listed) }),
})

export const addAddress = endpoint({
  method: 'POST',
  path,
  summary: 'Saves an address. Sending the same one again saves it once.',
  allow: ['user'],
  input: z.object(fields),
  output: z.extend(sentence, address.shape),
})

export const changeAddress = endpoint({
  method: 'PUT',
  path,
  summary: 'Changes a saved address; existing bookings keep theirs.',
  allow: ['user'],
  input: z.object({ _id: id, ...fields }),
  output: z.extend(sentence, address.shape),
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path,
  summary: 'Deletes a saved address. Idempotent.',
  allow: ['user'],
  input: z.object({ _id: id }),
  output: sentence,
})

const pathForAdmins = '/api/v1/admin/addresses'
const customer = described(id, '`_id` of the account.')

export const getCustomerAddresses = endpoint({
  method: 'GET',
  path: pathForAdmins,
  summary: "A customer's saved addresses, oldest first.",
  allow: ['admin'],
  input: z.object({ customer }),
  output: z.object({ addresses: z.array(listed) }),
})

export const addCustomerAddress = endpoint({
  method: 'POST',
  path: pathForAdmins,
  summary: 'Saves an address for a customer, as they do themselves.',
  allow: ['admin'],
  input: z.object({ customer, ...fields }),
  output: z.extend(sentence, address.shape),
})

export const changeCustomerAddress = endpoint({
  method: 'PUT',
  path: pathForAdmins,
  summary: 'Changes an address of a customer; existing bookings keep theirs.',
  allow: ['admin'],
  input: z.object({ customer, _id: id, ...fields }),
  output: z.extend(sentence, address.shape),
})

export const removeCustomerAddress = endpoint({
  method: 'DELETE',
  path: pathForAdmins,
  summary: 'Deletes an address of a customer. Idempotent.',
  allow: ['admin'],
  input: z.object({ customer, _id: id }),
  output: sentence,
})
