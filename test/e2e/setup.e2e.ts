import { expect, pagesMs, test } from '#test/e2e/fixtures.ts'

test.use({ alone: 'started', ownerless: true })

test('the printed link creates the first owner, and the site shows the details they enter', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(400, '/api/v1/admin/settings')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site.setupLink())
  await expect(page).toHaveURL('/setup')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByText('Enter a valid 10-digit mobile number')).toBeVisible()
  await expect(page.getByText('Please enter a name.')).toHaveCount(2)
  await page.getByLabel('Name of the business').fill('Ujala')
  await page.getByLabel('Your mobile number').fill('9800000123')
  await page.getByLabel('Your name').fill('Asha Rai')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await page.getByLabel('OTP').fill(await site.codeFor('919800000123'))

  await expect(page.getByRole('heading', { name: 'Your business' })).toBeVisible()
  await expect(page.getByLabel('Name of the business')).toHaveValue('Ujala')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a valid 10-digit mobile number')).toBeVisible()
  await expect(page.getByText('Name at least one place that you go to.')).toBeVisible()
  await expect(page.getByLabel('Name of the business')).toHaveValue('Ujala')
  await page.getByLabel('Phone for customers').fill('9876543210')
  await page.getByLabel('Email').fill('asha@ujala.example')
  await page.getByLabel('House and street').fill('Ward 7, Main Road')
  await page.getByLabel('Town').fill('Dehri')
  await page.getByLabel('PIN code').fill('821307')
  await page.getByLabel('Places you go to').fill('Dehri, Nokha')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: '7 things before you open' })).toBeVisible()
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Looks right' }).first().click()
  await expect(page.getByText('2 of 7 done')).toBeVisible()
  await expect(async () => {
    const home = await page.request.get('/')
    expect(await home.text()).toContain('+91 98765 43210')
  }).toPass({ timeout: pagesMs })
  expect(site.setupLink()).not.toBe('')
})

test('a used link leads to sign-in, and the page without a link says what to open', async ({
  page,
  site,
  another,
  watch,
}) => {
  watch.allow(409, '/api/v1/setup')
  const link = site.setupLink()
  await page.goto('/setup')
  await expect(page.getByRole('heading', { name: 'This page needs its link' })).toBeVisible()
  await site.startSession({ phone: '919800000124', role: 'admin', name: 'Asha', address: '' })
  const late = await another()
  await late.goto(link)
  await late.getByLabel('Name of the business').fill('Mallory')
  await late.getByLabel('Your mobile number').fill('9800000125')
  await late.getByLabel('Your name').fill('Mallory')
  await late.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(late.getByText('The site has its owner already.')).toBeVisible()
  await expect(late.getByRole('link', { name: 'Sign in', exact: true }).last()).toHaveAttribute(
    'href',
    '/user/login?next=%2Fadmin',
  )
})
