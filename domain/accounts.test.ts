import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { fillBlanks, firstName, roles, signInRoles } from '#domain/accounts.ts'

test('there are three roles, and the sign-in form offers two of them', () => {
  assert.deepEqual(roles, ['user', 'worker', 'admin'])
  assert.deepEqual(signInRoles, ['user', 'worker'])
})

test('the sign-in form fills only blank account fields and overwrites nothing', () => {
  const form = { name: ' Sunita ', address: ' Ward 4 ' }
  assert.deepEqual(fillBlanks({ name: '', address: '' }, form), {
    name: 'Sunita',
    address: 'Ward 4',
  })
  assert.deepEqual(fillBlanks({ name: 'Asha', address: '' }, form), {
    name: 'Asha',
    address: 'Ward 4',
  })
  assert.deepEqual(fillBlanks({ name: 'Asha', address: 'Old Road' }, form), {
    name: 'Asha',
    address: 'Old Road',
  })
  assert.deepEqual(fillBlanks({ name: '', address: '' }, { name: ' ', address: '' }), {
    name: '',
    address: '',
  })
})

test('strangers are shown only the first name', () => {
  assert.equal(firstName('  Sunita  Devi '), 'Sunita')
  assert.equal(firstName('Sunita\tDevi'), 'Sunita')
  assert.equal(firstName(''), '')
})
