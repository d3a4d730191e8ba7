import { appendFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applied, decided as verified, newWorker, pick } from '#test/e2e/kyc-steps.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'
import { customerWithOrders, rowOf } from '#test/e2e/owner.ts'
import { photo } from '#test/factories/images.ts'
import { settingsWith } from '#test/settings.ts'

test.use({ alone: 'emptied' })
const only = process.env['ROWS']?.split(',').map(Number)
const W = Number(process.env['WIDTH'] ?? 1280)
const out = `/srv/notes/week-${W}.txt`
for (const width of [W])
  test(`the week at ${width}`, async ({ page, context, site, another, watch }) => {
    test.setTimeout(580_000)
    const phone = width < 700
    if (!only) writeFileSync(out, '')
    const size = { width, height: phone ? 740 : 800 }
    await page.setViewportSize(size)
    page.setDefaultTimeout(6000)
    let taps = 0
    let keys = 0
    const tap = async (it: Locator) => {
      await it.first().click()
      taps++
    }
    const key = async (p: Page, k: string) => {
      await p.keyboard.press(k)
      keys++
    }
    const type = async (it: Locator, text: string) => {
      await it.first().click()
      taps++
      await it.first().pressSequentially(text)
      keys += text.length
    }
    const typeOn = async (p: Page, text: string) => {
      await p.keyboard.type(text)
      keys += text.length
    }
    const choose = async (it: Locator, o: string | { label: string } | { index: number }) => {
      await it.first().selectOption(o)
      taps += 2
    }
    const seen = (it: Locator, timeout = 6000) => expect(it.first()).toBeVisible({ timeout })
    const row = async (n: number, name: string, act: () => Promise<string | void>) => {
      if (only && !only.includes(n)) return
      taps = 0
      keys = 0
      const t = Date.now()
      let note = ''
      let ok = 'ok'
      try {
        note = (await act()) ?? ''
      } catch (e) {
        ok = 'FAIL'
        note = String(e)
          .replace(/\x1b\[[0-9;]*m/g, '')
          .split('\n')
          .slice(0, 8)
          .join(' | ')
          .slice(0, 600)
        await page.screenshot({ path: `/srv/shots/wait/week-${width}-${n}.png` }).catch(() => {})
      }
      appendFileSync(
        out,
        `${n}\t${name}\t${ok}\t${taps} taps ${keys} keys\t${((Date.now() - t) / 1000).toFixed(1)} s\t${note}\n`,
      )
      for (let i = 0; i < 3; i++) await page.keyboard.press('Escape').catch(() => {})
    }
    const nav = async (name: string) => {
      if (!phone)
        return tap(
          page
            .getByRole('navigation', { name: 'Admin', exact: true })
            .getByRole('link', { name, exact: true }),
        )
      const bar = page.getByRole('navigation', { name: 'Admin shortcuts' })
      const link = bar.getByRole('link', { name, exact: true })
      if (await link.count()) return tap(link)
      await tap(bar.getByRole('button', { name: 'More' }))
      await tap(page.getByRole('dialog', { name: 'More' }).getByRole('link', { name, exact: true }))
    }
    const main = page.getByRole('main')
    const admin = site.nextAdmin()
    const dialog = page.getByRole('dialog').last()
    const hasH = (name: string | RegExp) => seen(page.getByRole('heading', { level: 1, name }))

    await row(1, 'Sign in, see today', async () => {
      await page.goto('/')
      await tap(page.getByRole('link', { name: /Profile|Login|Sign in/ }).first())
      await type(page.getByLabel('Phone'), admin.slice(2))
      await tap(page.getByRole('button', { name: 'SEND OTP' }))
      await page.getByLabel('OTP').waitFor()
      await typeOn(page, await site.codeFor(admin))
      await tap(page.getByRole('button', { name: 'Verify OTP' })).catch(() => {})
      await expect(page).toHaveURL(/\/$/, { timeout: 10000 })
      await tap(page.getByRole('banner').getByRole('link', { name: 'Profile' }))
      await expect(page).toHaveURL(/\/admin$/, { timeout: 10000 })
      await seen(main.getByRole('heading', { level: 2, name: 'Today' }))
    })
    if (only && !only.includes(1)) await signedIn(context, site, admin)
    const url = `${site.url}/api/v1/admin/settings`
    const put = async (change: object) => {
      const { version } = await (await page.request.get(url)).json()
      const reply = await page.request.put(url, {
        data: { version, settings: settingsWith(change as never, defaultSettings) },
      })
      expect(reply.ok(), await reply.text()).toBe(true)
    }
    const worker = await another()
    const workerName = await newWorker(worker.context(), site)
    await verified(page, await applied(worker), 'accepted')
    const me = (await (await worker.request.get('/api/v1/user/getuser')).json()).user

    const sofa = { service: 'Sofa Cleaning' }
    await row(2, "Today's jobs", async () => {
      const c = await customerWithOrders(another, site, {}, sofa)
      for (const [i, id] of c.ids.entries()) {
        await decided(context, site, id, 'accepted', 'Yes')
        await site.beginToday(id, i ? '23:30' : '23:00')
      }
      await page.goto('/admin')
      const job = page.getByRole('listitem').filter({ hasText: c.name })
      await expect(job).toHaveCount(2)
      for (const words of ['11:00 pm', '2 BHK', '₹4,499', 'Gandhi Chowk'])
        await expect(job.first()).toContainText(words)
      return (await job.first().innerText()).replace(/\s+/g, ' ').slice(0, 160)
    })
    const ten = async () => {
      for (let n = 0; n < 10; n++) await customerWithOrders(another, site, n % 3 ? {} : sofa)
    }
    if (!phone)
      await row(3, 'Answer 10 pending, keyboard', async () => {
        await ten()
        await page.goto('/admin/userorders')
        await seen(page.getByRole('row').nth(1))
        const count = () => page.getByRole('row').count()
        while ((await page.getByRole('button', { name: 'Accept', exact: true }).count()) > 0) {
          const before = await page.getByRole('button', { name: 'Accept', exact: true }).count()
          if (before === 10) {
            await page.keyboard.press('ArrowDown')
            keys++
          }
          await expect(async () => {
            keys++
            await page.keyboard.press('a')
            await page.waitForTimeout(500)
            if (await page.getByRole('dialog', { name: 'Take Action' }).count()) {
              await key(page, 'Control+Enter')
            }
            expect(
              await page.getByRole('button', { name: 'Accept', exact: true }).count(),
            ).toBeLessThan(before)
          }).toPass({ timeout: 8000 })
        }
        return `rows left ${await count()}`
      })
    await row(4, 'Answer 10 pending, taps', async () => {
      await ten()
      await page.goto('/admin')
      await nav('Orders')
      const b = page.getByRole('button', { name: 'Accept', exact: true })
      await seen(b)
      let n = await b.count()
      const all = n
      let asked = 0
      while (n > 1) {
        await tap(b)
        await page.waitForTimeout(900)
        if (await page.getByRole('dialog', { name: 'Take Action' }).count()) {
          asked++
          await tap(dialog.getByRole('button', { name: 'Submit' }))
        }
        await expect.poll(() => b.count(), { timeout: 8000 }).toBeLessThan(n)
        n = await b.count()
      }
      await tap(page.getByRole('button', { name: 'Take Action' }))
      await choose(dialog.getByLabel('Action'), { label: 'Reject Order' })
      await tap(
        dialog
          .getByRole('group', { name: 'Quick phrases' })
          .getByRole('button')
          .nth(phone ? 0 : 0),
      )
      await tap(dialog.getByRole('button', { name: 'Submit' }))
      await expect(page.getByRole('dialog', { name: 'Take Action' })).toBeHidden()
      return `${all} answered, one of them rejected, ${asked} asked first`
    })
    await row(5, 'Reject with empty message', async () => {
      await customerWithOrders(another, site, {})
      await page.goto('/admin/userorders')
      await tap(page.getByRole('button', { name: 'Take Action' }))
      await choose(dialog.getByLabel('Action'), { label: 'Reject Order' })
      await tap(dialog.getByRole('button', { name: 'Submit' }))
      await seen(page.getByText('Please enter a message'))
    })
    const known = newPhone()
    await site.startSession({
      phone: known,
      role: 'user',
      name: 'Meena Kumari',
      address: 'Ward 4, Gaurakshani, Sasaram',
    })
    await row(6, 'A caller wants to book', async () => {
      await page.goto('/admin')
      if (phone) {
        await nav('New booking')
      } else {
        await page.locator('h1').waitFor()
        await expect(async () => {
          await page.keyboard.press('n')
          await expect(page).toHaveURL('/admin/book', { timeout: 1000 })
        }).toPass()
        keys++
      }
      const t = Date.now()
      await expect(page.getByLabel('Phone')).toBeFocused()
      await typeOn(page, known.slice(-10))
      await tap(page.getByRole('button', { name: /Meena Kumari/ }))
      await choose(page.getByLabel('Service'), 'Bathroom Cleaning')
      await page.getByLabel('Date').fill(slotIn(3).date)
      keys += 8
      taps++
      await choose(page.getByLabel('Time'), '11:00')
      await tap(page.getByRole('button', { name: 'Book', exact: true }))
      await expect(page).toHaveURL(/userorders\?.*q=/)
      return `form ${((Date.now() - t) / 1000).toFixed(1)} s by machine`
    })
    await row(7, 'Sofa + carpet in one visit', async () => {
      await page.goto('/admin/book')
      await typeOn(page, known.slice(-10))
      await tap(page.getByRole('button', { name: /Meena Kumari/ }))
      await choose(page.getByLabel('Service'), 'Sofa Cleaning')
      await tap(page.getByText('Add something else'))
      const added = await page
        .getByRole('group', { name: /Add something else/ })
        .innerText()
        .catch(() => main.innerText())
      await tap(page.getByRole('button', { name: /One more: .*Carpet/ }))
      await page.getByLabel('Date').fill(slotIn(4).date)
      keys += 8
      taps++
      await choose(page.getByLabel('Time'), '09:00')
      await tap(page.getByRole('button', { name: 'Book', exact: true }))
      await expect(page).toHaveURL(/userorders\?.*q=/)
      await seen(page.getByText(/Carpet/))
      return added.replace(/\s+/g, ' ').slice(0, 150)
    })
    const accepted = async (change: object = {}) => {
      const c = await customerWithOrders(another, site, change)
      const id = c.ids[0] ?? ''
      await decided(context, site, id, 'accepted', 'Yes')
      return { ...c, id }
    }
    const openOrder = async (name: string, status = 'all') => {
      await page.goto(`/admin/userorders?status=${status}&q=${encodeURIComponent(name)}`)
      await seen(rowOf(page, name))
    }
    const details = async (name: string) => {
      await openOrder(name)
      await tap(page.getByRole('button', { name: 'View Details' }))
      await seen(page.getByRole('dialog', { name: 'Order Details' }))
    }
    await row(8, 'Price change, discount', async () => {
      const c = await accepted(sofa)
      await details(c.name)
      await tap(dialog.getByRole('button', { name: 'Set the price' }))
      await type(dialog.getByLabel(/Rupees each/), '1200')
      await type(dialog.getByLabel('Discount in rupees'), '100')
      await type(dialog.getByLabel(/Reason for the discount/), 'Regular')
      const message = dialog.getByLabel('Message to the customer')
      if (await message.count()) await type(message, 'Agreed')
      await tap(dialog.getByRole('button', { name: 'Save price' }))
      await seen(page.getByText('Price saved'))
    })
    await row(9, 'A worker is ill', async () => {
      await page.goto('/admin/calendar')
      await seen(page.getByText(workerName))
      const free = page.getByRole('button', { name: /day off|leave/i })
      if (await free.count()) {
        await tap(free)
      } else {
        await page.goto(`/admin/user?id=${me._id}`)
        await seen(page.getByRole('heading', { name: workerName }))
        await tap(page.getByRole('button', { name: /day off|days off|leave/i }))
      }
      await page.waitForTimeout(500)
      const text = (await dialog.innerText().catch(() => main.innerText()))
        .replace(/\s+/g, ' ')
        .slice(0, 400)
      const d = addDays(indiaClock(Date.now()).date, 3)
      const scope = (await page.getByRole('dialog').count()) ? dialog : main
      const w = scope.getByLabel(/Worker|Who/)
      if ((await w.count()) && (await w.first().evaluate((e) => e.tagName)) === 'SELECT')
        await choose(w, { label: workerName })
      await scope.locator('input[type=date]').first().fill(d)
      keys += 8
      taps++
      await scope.locator('input[type=date]').nth(1).fill(d)
      keys += 8
      taps++
      await tap(scope.getByRole('button', { name: /^(Save|Add|Give|Note|Enter).*/ }))
      await page.waitForTimeout(700)
      const { leave } = await (await worker.request.get('/api/v1/worker/leave')).json()
      expect(leave.length, text).toBe(1)
      return text.slice(0, 120)
    })
    await row(10, 'Send a crew', async () => {
      const c = await accepted()
      await details(c.name)
      await tap(dialog.getByRole('button', { name: 'Assign workers' }))
      await tap(dialog.getByText(workerName))
      await tap(dialog.getByRole('button', { name: 'Save' }))
      await seen(page.getByText(`${workerName} will come`))
    })
    await row(11, 'Crew full, accept anyway', async () => {
      await put({ booking: { crews: 1 } })
      const s = { ...slotIn(6), time: '08:00' }
      const a = await customerWithOrders(another, site, s)
      const b = await customerWithOrders(another, site, s)
      await decided(context, site, a.ids[0] ?? '', 'accepted', 'Yes')
      await openOrder(b.name)
      watch.allow(409, '/api/v1/service/updateorder')
      await tap(
        page
          .getByRole('button', { name: /^(Accept)$/ })
          .or(page.getByRole('button', { name: 'Take Action' })),
      )
      await page.waitForTimeout(800)
      if (!(await page.getByRole('dialog', { name: 'Take Action' }).count()))
        await tap(page.getByRole('button', { name: 'Take Action' }))
      const message = dialog.getByRole('group', { name: 'Quick phrases' }).getByRole('button')
      if (
        (await message.count()) &&
        !(await dialog.getByLabel('Message', { exact: true }).inputValue())
      )
        await tap(message)
      await tap(dialog.getByRole('button', { name: 'Submit' }))
      await page.waitForTimeout(800)
      const anyway = dialog
        .getByLabel(/anyway|all the same/i)
        .or(dialog.getByRole('button', { name: /anyway|all the same/i }))
      await tap(anyway)
      if (await dialog.getByRole('button', { name: 'Submit' }).count())
        await tap(dialog.getByRole('button', { name: 'Submit' }))
      await expect(page.getByRole('dialog', { name: 'Take Action' })).toBeHidden()
    })
    await put({ booking: { crews: null } }).catch(() => {})
    await row(12, 'No-show', async () => {
      const c = await accepted()
      await site.beginToday(c.id)
      await details(c.name)
      await tap(dialog.getByRole('button', { name: 'Customer not there' }))
      await tap(
        page
          .getByRole('alertdialog')
          .or(dialog)
          .getByRole('button', { name: 'Customer not there' })
          .last(),
      )
      await seen(page.getByText(/Undo/))
    })
    await row(13, 'Owner moves a job', async () => {
      const c = await accepted()
      await details(c.name)
      await tap(dialog.getByRole('button', { name: 'Move', exact: true }))
      await dialog.getByLabel('Date').fill(slotIn(5).date)
      keys += 8
      taps++
      await dialog.getByLabel('Time').fill('10:00')
      keys += 4
      taps++
      await tap(dialog.getByRole('button', { name: 'Move the job' }))
      await seen(page.getByText('The job is moved and the customer is told'))
    })
    await row(14, 'Start and complete; not a day early; undo', async () => {
      const c = await accepted()
      await openOrder(c.name)
      const early = await page.getByRole('button', { name: 'Start job' }).count()
      let refused = 'no Start before its day'
      if (early) {
        await tap(page.getByRole('button', { name: 'Start job' }))
        await seen(page.getByText(/can be started on that day/))
        refused = 'asks: can be started on that day'
        await tap(page.getByRole('button', { name: /Not yet/ }))
      }
      await site.beginToday(c.id)
      await openOrder(c.name)
      await tap(page.getByRole('button', { name: 'Start job' }))
      if (await page.getByRole('alertdialog').count())
        await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Start job' }))
      await tap(page.getByRole('button', { name: 'Mark completed' }))
      await page.waitForTimeout(300)
      if (await page.getByRole('alertdialog').count())
        await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Mark completed' }))
      await tap(page.getByRole('button', { name: /Undo/ }))
      await seen(page.getByText('Undone. The customer was not told.'))
      return refused
    })
    const done = async () => {
      const c = await customerWithOrders(another, site, {})
      const id = c.ids[0] ?? ''
      await bringTo(context, site, id, 'completed')
      return { ...c, id }
    }
    await row(15, 'Bill, UPI, cash', async () => {
      await put({ billing: { upiId: 'chamak@upi', payee: 'Chamak' } })
      const c = await done()
      await details(c.name)
      await tap(dialog.getByRole('button', { name: 'Record payment' }))
      await tap(dialog.getByText('Cash', { exact: true }))
      await tap(dialog.getByRole('button', { name: 'Record payment' }))
      await seen(page.getByText('Payment recorded. All is paid.'))
      await details(c.name)
      await seen(dialog.getByText(/Bill/))
      return 'bill number on the order'
    })
    await row(16, 'Complaint within 24 h', async () => {
      const customer = await another()
      await customer.setViewportSize(size)
      await signedIn(customer.context(), site, newPhone(), { name: 'Gopal Ram' })
      const id = await booked(customer.context(), site)
      await bringTo(context, site, id, 'completed')
      await customer.goto(`/profile?order=${id}`)
      await tap(customer.getByRole('button', { name: 'Report a problem' }))
      await type(customer.getByLabel('What is not right?'), 'A stain is left')
      await tap(
        customer.getByRole('dialog').last().getByRole('button', { name: 'Send', exact: true }),
      )
      await seen(customer.getByText('We look into it and answer soon.'))
      const cost = `customer ${taps} taps ${keys} keys; owner below`
      taps = 0
      keys = 0
      await page.goto('/admin')
      await tap(page.getByRole('link', { name: /Problems to answer/ }))
      await tap(rowOf(page, 'Gopal Ram').getByRole('button', { name: 'Answer' }))
      await type(dialog.getByLabel('Message to the customer'), 'We come again')
      await choose(dialog.getByLabel('What will you do?'), { label: 'Come again at no cost' })
      await expect(dialog.locator('input[name=time]:checked')).toBeAttached()
      await tap(dialog.getByRole('button', { name: 'Send answer' }))
      await expect(dialog).toBeHidden()
      return cost
    })
    await row(17, 'KYC as worker', async () => {
      const w = await another()
      await w.setViewportSize(size)
      await newWorker(w.context(), site, 'Deepak')
      await w.goto('/worker/profile')
      await tap(w.getByRole('link', { name: /KYC|documents/i }))
      for (const card of ['Aadhaar', 'PAN'] as const) {
        await pick(w, card)
        taps += 2
        await w.waitForTimeout(800)
        for (const name of [/^Next|^Continue|Use this/i, `Upload ${card}`]) {
          const b = w.getByRole('button', { name })
          if (await b.count()) {
            await tap(b)
            await w.waitForTimeout(700)
          }
        }
        const next = w
          .getByRole('button', { name: /^(Next|Continue)/ })
          .or(w.getByRole('link', { name: /^(Next|Continue)/ }))
        if (await next.count()) {
          await tap(next)
          await w.waitForTimeout(500)
        }
      }
      await choose(w.getByLabel('Bank', { exact: true }), { label: 'State Bank of India (SBI)' })
      await type(w.getByLabel('Account number', { exact: true }), '001234565678')
      await type(w.getByLabel('Account number again'), '001234565678')
      await type(w.getByLabel('IFSC code'), 'SBIN0001234')
      const next = w.getByRole('button', { name: /^(Next|Continue)/ })
      if (await next.count()) await tap(next)
      await tap(w.getByRole('checkbox'))
      await tap(w.getByRole('button', { name: 'Submit KYC' }))
      await seen(w.getByRole('heading', { name: 'We are checking your documents' }))
    })
    await row(18, 'KYC as owner', async () => {
      const w = await another.withoutPage()
      const name = await newWorker(w, site, 'Suresh')
      await applied(w as never)
      await page.goto('/admin')
      await nav('KYC')
      await seen(rowOf(page, name))
      await tap(
        rowOf(page, name)
          .getByRole('link', { name: /View: Aadhaar/ })
          .or(rowOf(page, name).getByRole('button', { name: /Aadhaar/ })),
      )
      await page.waitForTimeout(700)
      const inViewer = page.getByRole('button', { name: /^Accept$/ })
      if (!(await inViewer.count())) await page.keyboard.press('Escape')
      await tap(page.getByRole('button', { name: /^Accept$/ }).last())
      await page.waitForTimeout(300)
      const submit = page.getByRole('button', { name: 'Submit' })
      if (await submit.count()) {
        const m = page.getByRole('dialog').last().getByRole('textbox')
        await tap(submit.last())
        await page.waitForTimeout(400)
        if (await page.getByText('Please enter a message').count()) {
          await type(m, 'Welcome')
          await tap(submit.last())
        }
      }
      await expect(rowOf(page, name).getByRole('button', { name: 'Accept' })).toHaveCount(0)
    })
    await row(19, 'Find a customer', async () => {
      await page.goto('/admin')
      const tries = [
        'meena ku',
        known.slice(-5),
        `+91 ${known.slice(2, 7)} ${known.slice(7)}`,
        'gaurakshani',
        'meeena',
        'मीना',
      ]
      const found = []
      for (const q of tries) {
        if (phone) await tap(page.getByRole('button', { name: /Search people|Search/ }))
        else await key(page, 'Control+k')
        const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
        await expect(box).toBeFocused()
        await typeOn(page, q)
        const hit = await seen(page.getByRole('option', { name: /Meena Kumari/ }), 2500).then(
          () => true,
          () => false,
        )
        found.push(`${q}: ${hit ? 'yes' : 'NO'}`)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(400)
      }
      return found.join('; ')
    })
    await row(20, 'CSV for the accountant', async () => {
      await page.goto('/admin')
      await nav('Money')
      const link = page.getByRole('link', { name: 'Bills as CSV' })
      await seen(link)
      const d = page.waitForEvent('download').catch(() => undefined)
      await tap(link)
      await d
      const href = await link.getAttribute('href')
      const text = await (await page.request.get(href ?? '')).text()
      return text.split('\n')[0]?.slice(0, 200) ?? ''
    })
    await row(21, 'Hours, phone', async () => {
      await page.goto('/admin')
      await nav('Settings')
      await tap(page.getByRole('link', { name: /Hours and closed days/ }))
      const week = page.getByRole('group', { name: 'Open days', exact: true })
      await choose(week.getByLabel('Until', { exact: true }), '19:00')
      await tap(page.getByRole('button', { name: 'Save', exact: true }))
      await seen(page.getByText('Saved. Customers see it in a few seconds.'))
      const hours = `hours ${taps} taps`
      await page.goto('/admin/settings/business')
      const p = page.getByLabel(/^Phone/)
      await p.first().fill('9812345670')
      keys += 10
      taps++
      await tap(page.getByRole('button', { name: 'Save', exact: true }))
      await seen(page.getByText('Saved. Customers see it in a few seconds.'))
      return hours
    })
    await row(22, 'Prices, texts', async () => {
      await page.goto('/admin/settings/services')
      await tap(page.getByRole('button', { name: /^Bathroom Cleaning/, expanded: false }))
      await page.getByRole('textbox', { name: 'Rupees' }).first().fill('549')
      keys += 3
      taps++
      await tap(page.getByRole('button', { name: 'Save', exact: true }))
      await seen(page.getByText('Saved. Customers see it in a few seconds.'))
      await expect
        .poll(async () => (await (await page.request.get('/')).text()).includes('₹549*'), {
          timeout: 20000,
        })
        .toBe(true)
      return 'on the site within seconds'
    })
    await row(23, 'Holiday closure', async () => {
      await page.goto('/admin/settings/hours')
      const closures = page.getByRole('group', { name: 'Holidays and closed days', exact: true })
      await tap(closures.getByRole('button', { name: 'Add closed days' }))
      await closures.getByLabel('First closed day').fill(slotIn(9).date)
      keys += 8
      taps++
      await type(closures.getByLabel('Reason that customers read'), 'Diwali')
      await tap(page.getByRole('button', { name: 'Save', exact: true }))
      await seen(page.getByText('Saved. Customers see it in a few seconds.'))
    })
    const second = newPhone()
    await row(24, 'Second admin', async () => {
      await page.goto('/admin')
      await nav('Team')
      await tap(page.getByRole('button', { name: 'Add someone' }))
      await typeOn(page, 'Ravi Prasad')
      await type(dialog.getByLabel('Phone'), second.slice(2))
      await key(page, 'Enter')
      await seen(page.getByText('Ravi Prasad can sign in now.'))
    })
    await row(25, 'Restrict rights', async () => {
      const m = await another()
      await signedIn(m.context(), site, newPhone(), {
        role: 'admin',
        rights: 'manager',
        name: 'Only Manager',
      })
      watch.allow(403, '/api/v1/admin/')
      await m.goto('/admin')
      const status = (await m.request.get('/api/v1/admin/settings')).status()
      expect(status).toBe(403)
      await page.goto('/admin/team')
      await tap(
        page
          .getByRole('listitem')
          .filter({ hasText: 'Only Manager' })
          .getByRole('button', { name: 'Disable' }),
      )
      await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
      await seen(
        page.getByRole('listitem').filter({ hasText: 'Only Manager' }).getByText('Cannot sign in'),
      )
      return 'manager: settings 403'
    })
    await row(26, "Month's revenue", async () => {
      await page.goto('/admin')
      await nav('Money')
      await seen(page.getByText('Billed'))
      return (await main.innerText()).replace(/\s+/g, ' ').slice(0, 200)
    })
    await row(27, 'A message failed', async () => {
      await page.route('**/api/v1/admin/dashboard*', async (route) => {
        const reply = await route.fetch()
        const body = await reply.json()
        const s = JSON.stringify(body).replace(
          /"(failed_messages|messages_failed)":(\{[^}]*"count":)?0/,
          '"$1":$20'.replace('$20', '2'),
        )
        await route.fulfill({ response: reply, body: s })
      })
      const body = await (
        await page.request.get('/api/v1/admin/dashboard')
      )
        .json()
        .catch(() => ({}))
      await page.goto('/admin')
      await page.waitForTimeout(1000)
      const shown = await page.getByText('Messages failed').count()
      await page.unroute('**/api/v1/admin/dashboard*')
      await nav('Messages')
      await hasH('Messages')
      return `figure shown ${shown}; keys ${JSON.stringify(body)
        .match(/"[a-z_]*fail[a-z_]*":[^,]*/g)
        ?.join(' ')}`
    })
    await row(28, 'Forgot code / no SMS', async () => {
      const p = await another()
      await p.setViewportSize(size)
      await p.goto('/user/login')
      await type(p.getByLabel('Phone'), newPhone().slice(2))
      await tap(p.getByRole('button', { name: 'SEND OTP' }))
      await p.getByLabel('OTP').waitFor()
      await p.waitForTimeout(400)
      return (await p.getByRole('main').innerText()).replace(/\s+/g, ' ').slice(0, 260)
    })
    await row(29, 'Lost phone', async () => {
      const c = await another()
      const n = newPhone()
      await signedIn(c.context(), site, n, { name: 'Lost Phone' })
      await c.goto('/profile')
      await page.goto('/admin/userlist?q=Lost')
      await tap(
        page
          .getByRole('link', { name: 'Lost Phone' })
          .or(page.getByRole('button', { name: /View|Details/ })),
      )
      await tap(page.getByRole('button', { name: /End session/ }))
      const sure = page.getByRole('alertdialog').getByRole('button', { name: /End/ })
      await page.waitForTimeout(300)
      if (await sure.count()) await tap(sure)
      await expect
        .poll(async () => (await c.request.get('/api/v1/user/getuser')).status())
        .toBe(401)
      watch.allow(401, '/api/v1/')
    })
    await row(30, 'Two admins at once', async () => {
      const c = await customerWithOrders(another, site, {})
      await openOrder(c.name)
      await tap(page.getByRole('button', { name: 'Take Action' }))
      const other = await another.withoutPage()
      await signedIn(other, site, newPhone(), {
        role: 'admin',
        rights: 'owner',
        name: 'Second Owner',
      })
      await decided(other, site, c.ids[0] ?? '', 'accepted', 'We come at ten')
      watch.allow(409, '/api/v1/service/updateorder')
      const box = dialog.getByLabel('Message', { exact: true })
      if ((await box.count()) && !(await box.inputValue()))
        await tap(dialog.getByRole('button', { name: /^Your booking is confirmed. We will come/ }))
      if (await dialog.getByRole('button', { name: 'Submit' }).count())
        await tap(dialog.getByRole('button', { name: 'Submit' }))
      await seen(page.getByText(/Second Owner accepted/))
      return (
        await page
          .getByText(/Second Owner accepted/)
          .first()
          .innerText()
      ).slice(0, 120)
    })
    await row(31, '8 orders x 2 admins at once, 3 crews', async () => {
      await put({ booking: { crews: 3 } })
      const ids: string[] = []
      for (let n = 0; n < 8; n++)
        ids.push(...(await customerWithOrders(another, site, { ...slotIn(12), time: '09:00' })).ids)
      const other = await another.withoutPage()
      await signedIn(other, site, newPhone(), { role: 'admin', rights: 'owner' })
      const say = (who: typeof context, serviceid: string) =>
        who.request
          .put(`${site.url}/api/v1/service/updateorder`, {
            data: { serviceid, service_status: 'accepted', message: 'Yes' },
          })
          .then((r) => r.status())
      const all = await Promise.all(ids.flatMap((id) => [say(context, id), say(other, id)]))
      await put({ booking: { crews: null } })
      expect(all.filter((it) => it === 200).length).toBe(3)
      expect(all.filter((it) => it >= 500).length).toBe(0)
      return '3 x 200, 13 x 409, no 5xx'
    })
    await row(32, 'Back, forward, reload', async () => {
      await page.goto('/admin/userorders')
      await tap(page.getByRole('tab', { name: /Accepted/ }))
      await type(page.getByRole('searchbox'), 'Sunita')
      await expect(page).toHaveURL(/q=Sunita/)
      const at = page.url()
      await page.waitForTimeout(500)
      await tap(page.getByRole('button', { name: 'View Details' }))
      await page.waitForTimeout(400)
      await page.goBack()
      taps++
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(page.url()).toBe(at)
      await page.reload()
      await expect(page.getByRole('searchbox')).toHaveValue('Sunita')
      return 'Back closes the dialog, the list stays'
    })
    await row(33, 'Network lost during Submit', async () => {
      const c = await customerWithOrders(another, site, {})
      await openOrder(c.name)
      await tap(page.getByRole('button', { name: 'Take Action' }))
      const box = dialog.getByLabel('Message', { exact: true })
      await box.fill('We come at nine')
      watch.allowOffline?.()
      await page.route('**/updateorder', (r) => r.abort('internetdisconnected'))
      await tap(dialog.getByRole('button', { name: 'Submit' }))
      await page.waitForTimeout(1200)
      const said = (await dialog.getByRole('alert').allInnerTexts()).join(' ').slice(0, 160)
      await expect(box).toHaveValue('We come at nine')
      await page.unroute('**/updateorder')
      await tap(dialog.getByRole('button', { name: 'Submit' }))
      await expect(page.getByRole('dialog', { name: 'Take Action' })).toBeHidden()
      return said
    })
    await row(34, 'Network lost, other tab tapped', async () => {
      await page.goto('/admin/userorders')
      await seen(page.getByRole('row').nth(1))
      await context.setOffline(true)
      await nav('Audit').catch(async () => nav('Feedback'))
      await page.waitForTimeout(1500)
      const said =
        (await page.locator('body').innerText()).match(
          /[^\n]*(network|Network|offline)[^\n]*/,
        )?.[0] ?? 'nothing about the network'
      const crashed = await page.getByText('This page stopped working').count()
      await context.setOffline(false)
      await page.waitForTimeout(2500)
      const h1 = await page.getByRole('heading', { level: 1 }).first().innerText()
      expect(crashed).toBe(0)
      return `${said.slice(0, 100)} | back: ${h1}`
    })
    await row(35, 'Hindi for the owner', async () => {
      const words: string[] = []
      await context.addCookies([{ url: site.url, name: 'language', value: 'hi' }])
      for (const path of [
        '/admin',
        '/admin/userorders',
        '/admin/calendar',
        '/admin/money',
        '/admin/feedback',
        '/admin/problems',
        '/admin/settings/hours',
        '/admin/settings/neighbours',
        '/admin/team',
        '/admin/book',
      ]) {
        await page.goto(path)
        await page.waitForTimeout(700)
        const text = await main.innerText()
        const lang = await page.locator('html').getAttribute('lang')
        const english = (
          text.match(
            /\b(Save|Cancel|Today|Orders|Customer|Settings|Failed|Search|Price|Paid|Booking|Worker|Nobody|Message)\b/g,
          ) ?? []
        ).slice(0, 4)
        words.push(`${path} ${lang}${english.length ? ` ENGLISH: ${english.join(',')}` : ''}`)
      }
      await context.clearCookies({ name: 'language' })
      return words.join('; ')
    })
    await row(36, '320 and 360 px (or 1280)', async () => {
      const bad: string[] = []
      for (const w of phone ? [320, 360] : [1280]) {
        await page.setViewportSize({ width: w, height: 740 })
        for (const path of [
          '/admin',
          '/admin/userorders',
          '/admin/calendar',
          '/admin/money',
          '/admin/feedback',
          '/admin/problems',
          '/admin/team',
          '/admin/settings',
          '/admin/settings/hours',
          '/admin/settings/services',
          '/admin/settings/neighbours',
          '/admin/book',
          '/admin/userlist',
          '/admin/workerlist',
          '/admin/workerapplication',
          '/admin/messages',
          '/admin/audit',
        ]) {
          await page.goto(path)
          await page.waitForTimeout(500)
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          const small = phone
            ? await page.evaluate(() =>
                [...document.querySelectorAll('main button, main a[class*=button]')]
                  .filter((e) => {
                    const r = e.getBoundingClientRect()
                    return r.width > 0 && r.height > 0 && r.height < 43
                  })
                  .map((e) => e.textContent?.trim().slice(0, 20))
                  .slice(0, 3),
              )
            : []
          if (over > 0 || small.length)
            bad.push(`${w}${path}: over ${over} small ${small.join(',')}`)
        }
      }
      await page.setViewportSize(size)
      return bad.join('; ') || 'no sideways scroll, no small button'
    })
    watch.complaints.length = 0
  })
