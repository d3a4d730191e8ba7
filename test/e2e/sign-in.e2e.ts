import { notices } from '#test/e2e/accessibility.ts'
import { fillSignIn, newPhone, tenDigits } from '#test/e2e/accounts.ts'
import { awaitPaint, holdScript, layoutShift } from '#test/e2e/before-script.ts'
import { pass, passUntil, stopClock, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

const sendCall = '/api/v1/user/generateotp'

test.describe('the form', () => {
  test('has the heading, tabs, fields and button of each role', async ({ page }) => {
    await page.goto('/user/login')
    for (const role of ['user', 'worker']) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Cleaning Service ${role} login`,
      )
      const tabs = page.getByRole('main').getByRole('navigation')
      await expect(tabs.getByRole('link', { name: 'User' })).toHaveAttribute('href', '/user/login')
      await expect(tabs.locator('[aria-current=page]')).toHaveText(role, { ignoreCase: true })
      for (const label of ['Name', 'Address', 'Phone'])
        await expect(page.getByLabel(label)).toBeVisible()
      await expect(page.getByRole('button', { name: 'SEND OTP' })).toBeEnabled()
      if (role === 'user') await tabs.getByRole('link', { name: 'Worker' }).click()
    }
    await expect(page).toHaveURL('/worker/login')
  })

  test('keeps what was typed when the tab changes or the page reloads', async ({ page }) => {
    await page.goto('/user/login')
    await page.getByLabel('Name').fill('Sunita Devi')
    await page.getByLabel('Phone').fill('98765')
    await page.getByRole('link', { name: 'Worker' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Sunita Devi')
    await page.reload()
    await expect(page.getByLabel('Phone')).toHaveValue('98765')
  })

  test('keeps what is typed before its script runs', async ({ page }) => {
    const release = await holdScript(page, 'main')
    await page.goto('/user/login', { waitUntil: 'commit' })
    await page.getByLabel('Name').fill('Sunita Devi')
    const phone = page.getByLabel('Phone')
    await phone.fill('98765 43210')
    await phone.press('Enter')
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    release()
    await expect(phone).toHaveValue('9876543210')
    await expect(page.getByLabel('Name')).toHaveValue('Sunita Devi')
    await expect(page).toHaveURL('/user/login')
    await page.getByRole('link', { name: 'Worker' }).click()
    await expect(phone).toHaveValue('9876543210')
    await expect(page.getByLabel('Name')).toHaveValue('Sunita Devi')
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  })

  test('has the same layout before its script runs as after', async ({ page }) => {
    const release = await holdScript(page, 'main')
    await page.goto('/worker/login', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'SEND OTP' })
    await awaitPaint(page)
    const before = await button.boundingBox()
    release()
    await expect(notices(page)).toBeAttached()
    await expect.poll(() => button.boundingBox()).toEqual(before)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  })

  test('accepts only digits, typed or pasted, and asks for a numeric keyboard', async ({
    page,
  }) => {
    await page.goto('/user/login')
    const phone = page.getByLabel('Phone')
    await expect(phone).toHaveAttribute('inputmode', 'numeric')
    await phone.pressSequentially('98a7-6')
    await expect(phone).toHaveValue('9876')
    await phone.fill('+91 98765 43210')
    await expect(phone).toHaveValue('9876543210')
    await phone.fill('98765 43210, 91234 56780')
    await expect(phone).toHaveValue('9876543210')
    for (const typed of ['९८७६५', '۹۸۷۶۵', '٩٨٧٦٥', '৯৮৭৬৫']) {
      await phone.fill('')
      await phone.pressSequentially(typed)
      await expect(phone, typed).toHaveValue('98765')
    }
  })

  test('says under the field that a number is invalid, and sends nothing', async ({ page }) => {
    await page.goto('/user/login')
    let sent = 0
    page.on('request', (it) => (sent += it.url().includes(sendCall) ? 1 : 0))
    for (const wrong of ['', '12345', '1234567890']) {
      await page.getByLabel('Phone').fill(wrong)
      await page.getByRole('button', { name: 'SEND OTP' }).click()
      await expect(
        page.getByRole('alert').getByText('Enter a valid 10-digit mobile number'),
      ).toBeVisible()
      await expect(page.getByLabel('Phone')).toBeFocused()
    }
    expect(sent).toBe(0)
  })

  test('shows that it is sending, and sends only once', async ({ page, watch }) => {
    await page.goto('/user/login')
    await watch.answer(page, sendCall, 200, { success: true, message: 'OTP sent!' })
    const sending = await watch.hold(page, sendCall)
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel('Phone').press('Enter')
    const busy = page.getByRole('button', { name: 'Sending...' })
    await expect(busy).toBeDisabled()
    await page.getByLabel('Phone').press('Enter')
    sending.release()
    await expect(
      page.getByRole('heading', { name: 'Enter OTP sent to +91 98765 43210' }),
    ).toBeVisible()
    expect(sending.count()).toBe(1)
  })

  const failures = [
    {
      says: 'the server said',
      status: 429,
      body: {
        success: false,
        code: 'otp_too_many',
        message: 'Too many codes were sent. Please try again later.',
      },
      toast: 'Too many codes were sent. Please try again later.',
    },
    {
      says: 'the server gave no sentence',
      status: 400,
      body: { success: false, code: 'invalid_input', message: '' },
      toast: 'Invalid credentials',
    },
    {
      says: 'success was false',
      status: 200,
      body: { success: false, code: 'otp_not_sent', message: 'We could not send the code.' },
      toast: 'We could not send the code.',
    },
  ]
  for (const { says, status, body, toast } of failures) {
    test(`shows a toast when a code was not sent (${says})`, async ({ page, watch }) => {
      await watch.answer(page, sendCall, status, body)
      await page.goto('/user/login')
      await page.getByLabel('Phone').fill('9876543210')
      await page.getByRole('button', { name: 'SEND OTP' }).click()
      await expect(notices(page).getByText(toast)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Cleaning Service user login',
      )
      await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
    })
  }

  test('says without a network that something went wrong, and can be sent again', async ({
    page,
    site,
    watch,
  }) => {
    const phone = newPhone()
    await page.goto('/user/login')
    await watch.cut(page, sendCall)
    await page.getByLabel('Phone').fill(tenDigits(phone))
    await page.getByRole('button', { name: 'SEND OTP' }).click()
    await expect(notices(page).getByText('Something went wrong!')).toBeVisible()
    await watch.restore(page, sendCall)
    await page.getByRole('button', { name: 'SEND OTP' }).click()
    await expect(page.getByRole('heading', { name: /^Enter OTP/ })).toBeVisible()
    expect(await site.codeFor(phone)).toMatch(/^\d{6}$/)
  })

  test('shows a toast for 5 seconds at the top right, and longer under the pointer', async ({
    page,
    watch,
  }) => {
    await watch.answer(page, sendCall, 503, {
      success: false,
      code: 'otp_not_sent',
      message: 'No code today.',
    })
    await takeClock(page)
    await page.goto('/user/login')
    await page.getByLabel('Phone').fill('9876543210')
    await stopClock(page)
    await page.getByRole('button', { name: 'SEND OTP' }).click()
    const toast = notices(page).getByText('No code today.')
    await passUntil(page, toast)
    const box = await toast.boundingBox()
    expect((box?.x ?? 0) > 640 && (box?.y ?? 999) < 200).toBe(true)
    await pass(page, 4_500)
    await expect(toast).toBeVisible()
    await toast.hover()
    await pass(page, 10_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 700)
    await pass(page, 1_000)
    await expect(toast).toBeHidden()
  })
})

test.describe('signing in by role', () => {
  test('a worker signs in on the Worker tab, and is led to send documents', async ({
    page,
    site,
  }) => {
    const phone = newPhone()
    await page.goto('/worker/login')
    await fillSignIn(page, site, phone, { name: 'Raju' })
    await expect(page).toHaveURL('/worker/profile')
    await expect(page.getByRole('link', { name: 'Upload KYC Documents' })).toBeVisible()
    const reply = await page.request.get('/api/v1/user/getuser')
    expect(await reply.json()).toMatchObject({
      success: true,
      user: { role: 'worker', name: 'Raju' },
    })
  })

  test('an owner signs in on the User tab', async ({ page, site }) => {
    await page.goto('/user/login')
    await fillSignIn(page, site, site.nextAdmin())
    await expect(page).toHaveURL('/admin')
    const reply = await page.request.get('/api/v1/user/getuser')
    expect(await reply.json()).toMatchObject({ success: true, user: { role: 'admin' } })
  })

  test('any other role in the URL leads to the User tab, on the server and within the page', async ({
    page,
    request,
  }) => {
    const reply = await request.get('/boss/login', { maxRedirects: 0 })
    expect([reply.status(), reply.headers()['location']]).toEqual([302, '/user/login'])
    await page.goto('/boss/login?next=%2Fbook-service')
    await expect(page).toHaveURL('/user/login?next=%2Fbook-service')
    await page.evaluate(() => history.pushState(null, '', '/boss/login'))
    await expect(page).toHaveURL('/user/login')
  })
})
