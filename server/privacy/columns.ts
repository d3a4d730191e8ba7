import type { SelectType } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** How the copy of a person's data words a stored value. */
export type CopyFormat =
  | 'time'
  | 'rupees'
  | 'lines'
  | 'json'
  | 'flag'
  | 'is-set'
  | 'who'
  | 'neighbour'

/** A value that the copy shows as `copyAs`, and that an erasure replaces by `erase`. */
type Personal<Value> = {
  readonly copyAs?: string
  readonly as?: CopyFormat
  readonly erase?: Value
}

/**
 * `figure`: tells nothing of a person by itself. `id`: of a row. `internal`: machinery. `hidden`: in
 * no copy, because it opens something or belongs to another person, and deleted with its row.
 */
export type Handling<Value = unknown> = 'figure' | 'id' | 'internal' | 'hidden' | Personal<Value>

/**
 * By what the rows of a person are found; `order`: by the orders that the person booked, `either`: as
 * customer or as worker, `people`: by a list of accounts in the row.
 */
type Whose = 'account' | 'worker' | 'order' | 'phone' | 'either' | 'people'

type Columns<T extends keyof Tables> = {
  readonly [C in keyof Tables[T]]-?: Handling<SelectType<Tables[T][C]>>
}

/** Rows that an erasure deletes, rows that it keeps as figures, and rows of nobody. */
type Register = {
  readonly [T in keyof Tables]:
    | { readonly deleted: Whose; readonly columns: Columns<T> }
    | { readonly kept: Whose | 'self' | 'by hand'; readonly columns: Columns<T> }
    | { readonly columns: { readonly [C in keyof Tables[T]]-?: 'figure' | 'id' | 'internal' } }
}

const shown = (copyAs: string, as?: CopyFormat) => ({ copyAs, ...(as && { as }) })
const text = (copyAs: string) => ({ copyAs, erase: '' as const })
const emptied = { erase: '' } as const
const cleared = { erase: null } as const

/**
 * Every column of the database: what a person's copy shows of it and what an erasure leaves. Read by
 * `my-data.ts` and `erase-repo.ts`; a column without an entry does not compile.
 */
export const register = {
  account: {
    kept: 'self',
    columns: {
      id: shown('_id'),
      // An erasure puts one in its place that nobody can sign in with.
      phone: shown('phone'),
      role: shown('role'),
      rights: 'internal',
      name: text('name'),
      name_key: emptied,
      address: text('address'),
      email: text('email'),
      confirmed_email: emptied,
      created_at: shown('created_at', 'time'),
      disabled_at: 'figure',
      language: { erase: '' },
      by_phone: 'internal',
      by_email: 'internal',
      erased_at: 'figure',
      quiet: shown('no_messages', 'flag'),
      papers_seen_at: { copyAs: 'papers_seen_at', as: 'time', erase: null },
      papers_seen_by: 'id',
      papers_seen: { copyAs: 'papers_seen', as: 'json', erase: '[]' },
      no_whatsapp_until: cleared,
      by_whatsapp: { copyAs: 'whatsapp', as: 'flag', erase: 1 },
      wa_user_id: { copyAs: 'whatsapp_id', erase: null },
      monthly: shown('monthly_bill', 'flag'),
      bill_name: text('bill_name'),
      bill_gstin: text('bill_gstin'),
      bill_address: text('bill_address'),
    },
  },
  // The file itself is never sent here.
  import: {
    columns: {
      id: 'id',
      at: 'figure',
      actor_id: 'id',
      kind: 'figure',
      file_name: 'internal',
      rows: 'figure',
      undone_at: 'figure',
      removed: 'figure',
    },
  },
  import_row: {
    kept: 'account',
    columns: {
      import_id: 'id',
      line: shown('line'),
      result: shown('result'),
      account_id: 'id',
      plan_id: 'id',
      was: { copyAs: 'brought', as: 'json', erase: '{}' },
    },
  },
  erasure: {
    kept: 'account',
    columns: {
      id: 'id',
      account_id: 'id',
      state: shown('state'),
      asked_at: shown('asked_at', 'time'),
      decided_by: 'id',
      decided_at: shown('decided_at', 'time'),
    },
  },
  order: {
    kept: 'account',
    columns: {
      id: shown('_id'),
      tail: 'internal',
      number: shown('number'),
      account_id: 'id',
      service: shown('service'),
      service_hindi: 'figure',
      lines: shown('lines', 'lines'),
      price_paise: shown('price', 'rupees'),
      discount_paise: 'figure',
      discount_reason: text('discount_reason'),
      tax_paise: 'figure',
      round_off_paise: shown('round_off', 'rupees'),
      paid_paise: shown('paid', 'rupees'),
      credited_paise: 'figure',
      kept_paise: shown('kept', 'rupees'),
      kept_reason: text('kept_reason'),
      advance_paise: shown('advance', 'rupees'),
      advance_until: shown('advance_until', 'time'),
      advance_terms: 'figure',
      advance_next_at: cleared,
      advance_asked: 'internal',
      settled: 'internal',
      minutes: 'figure',
      people: 'figure',
      wished_workers: 'id',
      quote_lines: 'figure',
      quote_paise: 'figure',
      quote_round_off_paise: 'figure',
      quote_message: text('quote_message'),
      quote_until: 'figure',
      feedback_id: 'id',
      plan_id: 'id',
      reclean_of: 'id',
      date: shown('date'),
      time: shown('time'),
      starts_at: 'figure',
      ends_at: 'figure',
      email: text('email'),
      message: text('message'),
      // Of which an erasure leaves what tells nothing of a person.
      details: shown('details', 'json'),
      address: text('address'),
      address_id: 'id',
      status: shown('status'),
      reply: { copyAs: 'reply', erase: null },
      created_at: shown('created_at', 'time'),
      updated_at: 'figure',
      remind_at: cleared,
      undo_until: cleared,
      // With the lines that the house wants.
      checklist: cleared,
      pay_rule: 'figure',
      door_code: cleared,
      door_tries: 'internal',
      photos_shared: { erase: 0 },
      confirmed_start: 'figure',
      monthly_at: 'figure',
    },
  },
  order_event: {
    kept: 'order',
    columns: {
      id: 'id',
      order_id: 'id',
      at: shown('at', 'time'),
      actor_id: shown('by', 'who'),
      from_status: shown('from'),
      to_status: shown('to'),
      message: text('message'),
      from_starts_at: 'figure',
      to_starts_at: 'figure',
      kind: 'figure',
      workers: 'id',
      from_price_paise: 'figure',
      to_price_paise: 'figure',
      by_itself: 'figure',
      anyway: 'figure',
      changed: 'figure',
    },
  },
  search_word: { deleted: 'account', columns: { account_id: 'id', word: 'hidden' } },
  tally: { columns: { key: 'internal', n: 'figure' } },
  idempotency: {
    deleted: 'account',
    columns: {
      account_id: 'id',
      key: 'internal',
      body_hash: 'internal',
      reply: 'hidden',
      at: 'figure',
    },
  },
  // The file is deleted by its own job, which `erased_at` calls.
  document: {
    kept: 'by hand',
    columns: {
      id: shown('_id'),
      account_id: shown('taken_by', 'who'),
      key_id: 'internal',
      sealed_key: 'internal',
      bytes: shown('bytes'),
      created_at: shown('created_at', 'time'),
      kyc_id: 'id',
      problem_id: 'id',
      face_consent: shown('face_consent'),
      erased_at: shown('erased_at', 'time'),
      order_id: 'id',
      photo_id: 'id',
      moment: shown('when'),
    },
  },
  upload: {
    deleted: 'account',
    columns: { id: 'id', account_id: 'id', bytes: 'figure', at: 'figure' },
  },
  kyc: {
    deleted: 'account',
    columns: {
      id: shown('_id'),
      account_id: 'id',
      aadhaar_id: shown('adhar_image'),
      pan_id: shown('pan_image'),
      bank_name: shown('bank_name'),
      key_id: 'internal',
      sealed_key: 'hidden',
      account_number: shown('account_number'),
      ifsc: shown('ifsc_code'),
      consent: shown('consent'),
      status: shown('status'),
      reason: shown('message'),
      created_at: shown('created_at', 'time'),
      decided_at: shown('decided_at', 'time'),
      erased_at: shown('erased_at', 'time'),
    },
  },
  // Deleted with their application.
  kyc_event: {
    kept: 'by hand',
    columns: {
      id: 'id',
      kyc_id: 'id',
      at: 'figure',
      actor_id: 'id',
      from_status: 'figure',
      to_status: 'figure',
      message: 'hidden',
    },
  },
  note: {
    deleted: 'account',
    columns: {
      id: 'id',
      account_id: 'id',
      author_id: 'id',
      text: shown('text'),
      at: shown('at', 'time'),
    },
  },
  settings: {
    columns: { version: 'id', at: 'figure', author_id: 'id', content: 'internal' },
  },
  picture_file: {
    columns: { name: 'id', picture: 'internal', at: 'figure', content: 'internal' },
  },
  key_mark: { columns: { name: 'id', mark: 'internal' } },
  alert: { columns: { key: 'id', at: 'figure' } },
  // Ids only, kept for two years.
  audit: {
    kept: 'by hand',
    columns: {
      id: 'id',
      at: shown('at', 'time'),
      actor_id: shown('by', 'who'),
      kind: shown('what'),
      subject: 'id',
      about_id: 'id',
      session_id: 'id',
      network: 'internal',
    },
  },
  audit_seal: { columns: { id: 'id', up_to: 'id', hash: 'internal', at: 'figure' } },
  audit_cut: { columns: { id: 'id', up_to: 'id', hash: 'internal', at: 'figure' } },
  otp_challenge: {
    deleted: 'phone',
    columns: {
      id: 'hidden',
      phone: 'hidden',
      device: 'internal',
      code_hmac: 'hidden',
      tries: 'figure',
      created_at: 'figure',
      expires_at: 'figure',
      consumed_at: 'figure',
    },
  },
  otp_send: {
    deleted: 'phone',
    columns: {
      id: 'id',
      phone: 'hidden',
      device: 'internal',
      ip: 'internal',
      block: 'internal',
      challenge_id: 'id',
      entered: 'figure',
      at: shown('at', 'time'),
    },
  },
  otp_failure: {
    deleted: 'phone',
    columns: {
      id: 'id',
      phone: 'hidden',
      device: 'internal',
      network: 'internal',
      by_cookie: 'figure',
      at: 'figure',
    },
  },
  otp_ask: { columns: { id: 'id', network: 'internal', at: 'figure' } },
  bucket: { columns: { key: 'internal', full_at: 'figure' } },
  request_budget: { columns: { key: 'internal', full_at: 'figure' } },
  known_device: {
    deleted: 'phone',
    columns: { hash: 'hidden', phone: 'hidden', expires_at: shown('until', 'time') },
  },
  session: {
    deleted: 'account',
    columns: {
      id: 'id',
      account_id: 'id',
      created_at: shown('created_at', 'time'),
      seen_at: shown('seen_at', 'time'),
      rotated_at: 'internal',
      stepped_up_at: 'internal',
      browser: shown('browser'),
      device: shown('device'),
      passkey_id: 'id',
    },
  },
  passkey: {
    deleted: 'account',
    columns: {
      id: 'id',
      account_id: 'id',
      rp_id: shown('site'),
      credential_id: 'hidden',
      public_key: 'hidden',
      counter: 'internal',
      backup_eligible: 'internal',
      backed_up: 'internal',
      transports: 'internal',
      name: shown('name'),
      at: shown('made_at', 'time'),
      used_at: shown('used_at', 'time'),
    },
  },
  passkey_challenge: {
    columns: {
      challenge: 'internal',
      purpose: 'internal',
      bound_to: 'internal',
      expires_at: 'figure',
    },
  },
  // Of admins, whom no erasure reaches.
  second_factor: {
    kept: 'by hand',
    columns: {
      id: 'id',
      key_id: 'internal',
      sealed_key: 'hidden',
      secret: 'hidden',
      confirmed_at: 'figure',
      last_step: 'internal',
      failures: 'figure',
      failing_since: 'figure',
    },
  },
  recovery_code: { kept: 'by hand', columns: { account_id: 'id', hash: 'hidden' } },
  // Of a program, not of a person.
  api_token: {
    columns: {
      id: 'id',
      hash: 'internal',
      scopes: 'internal',
      created_at: 'figure',
      created_by: 'id',
      expires_on: 'figure',
      last_used_at: 'figure',
      removed_at: 'figure',
    },
  },
  session_token: {
    kept: 'by hand',
    columns: {
      hash: 'hidden',
      session_id: 'id',
      issued_at: 'figure',
      used_at: 'figure',
      expires_at: 'figure',
    },
  },
  // Also those to the owner about the person.
  message: {
    kept: 'by hand',
    columns: {
      id: 'id',
      channel: shown('channel'),
      template: shown('template'),
      language: shown('language'),
      recipient: text('recipient'),
      variables: { copyAs: 'contents', as: 'json', erase: '{}' },
      state: shown('state'),
      attempts: 'figure',
      channel_attempts: 'figure',
      next_at: 'figure',
      last_error: cleared,
      provider: 'figure',
      provider_id: cleared,
      created_at: shown('created_at', 'time'),
      due_at: 'figure',
      give_up_at: 'figure',
      tried_at: 'figure',
      sent_at: shown('sent_at', 'time'),
      account_id: 'id',
      order_id: 'id',
      slot_at: cleared,
      receipt: shown('receipt'),
      receipt_at: shown('receipt_at', 'time'),
      receipt_error: emptied,
    },
  },
  // Deleted within ten minutes.
  wa_event: {
    columns: {
      wamid: 'id',
      status: 'figure',
      at: 'figure',
      code: 'figure',
      error: 'internal',
      received_at: 'figure',
    },
  },
  wa_message: {
    deleted: 'account',
    columns: {
      id: 'id',
      at: shown('at', 'time'),
      thread_id: 'id',
      account_id: 'id',
      order_id: shown('order_id'),
      wa_id: shown('phone'),
      user_id: 'id',
      name: shown('name'),
      direction: shown('direction'),
      kind: shown('kind'),
      text: shown('text'),
      buttons: 'internal',
      context_id: 'id',
      message_id: 'id',
      reply_id: 'id',
      actor_id: 'id',
      seen_at: 'figure',
    },
  },
  // After its messages, which refer to it.
  wa_thread: {
    deleted: 'account',
    columns: {
      id: 'id',
      account_id: 'id',
      wa_id: 'hidden',
      user_id: 'hidden',
      name: 'hidden',
      last_at: 'figure',
      inbound_at: 'figure',
    },
  },
  mailbox_link: {
    deleted: 'account',
    columns: { token_hash: 'hidden', account_id: 'id', email: 'hidden', created_at: 'figure' },
  },
  // Name and address stay where tax law requires them.
  bill: {
    kept: 'by hand',
    columns: {
      id: 'id',
      account_id: 'id',
      order_id: 'id',
      year: 'figure',
      n: 'figure',
      number: shown('number'),
      at: 'figure',
      date: shown('date'),
      total_paise: shown('total', 'rupees'),
      taxable_paise: 'figure',
      cgst_paise: 'figure',
      sgst_paise: 'figure',
      state: shown('state'),
      credited_paise: 'figure',
      to_name: text('to_name'),
      to_address: text('to_address'),
      to_gstin: 'figure',
      content: 'figure',
      handed_at: 'figure',
      monthly: 'figure',
      remind_at: 'figure',
    },
  },
  bill_order: {
    kept: 'by hand',
    columns: {
      bill_id: 'id',
      order_id: shown('order_id'),
      place: 'figure',
      site: text('site'),
      total_paise: shown('total', 'rupees'),
      taxable_paise: 'figure',
      cgst_paise: 'figure',
      sgst_paise: 'figure',
      credited_paise: 'figure',
      in_force: 'figure',
    },
  },
  bill_payment: {
    columns: {
      id: 'id',
      bill_id: 'id',
      at: 'figure',
      method: 'figure',
      paise: 'figure',
      reference: 'figure',
      actor_id: 'id',
      held_by: 'id',
      paid_paise: 'figure',
      due_paise: 'figure',
    },
  },
  credit_note: {
    columns: {
      id: 'id',
      account_id: 'id',
      year: 'figure',
      n: 'figure',
      number: 'figure',
      at: 'figure',
      date: 'figure',
      total_paise: 'figure',
      taxable_paise: 'figure',
      cgst_paise: 'figure',
      sgst_paise: 'figure',
      bill_id: 'id',
      reason: 'figure',
      payment_id: 'id',
      order_id: 'id',
    },
  },
  // A business, which tax law keeps on its bill.
  bill_recipient: { columns: { order_id: 'id', name: 'figure', gstin: 'figure' } },
  bill_link: {
    deleted: 'order',
    columns: { order_id: 'id', salt: 'internal', key_hash: 'hidden', at: 'figure' },
  },
  coupon: {
    kept: 'account',
    columns: {
      code: shown('code'),
      percent: 'figure',
      paise: shown('takes_off', 'rupees'),
      from_day: 'figure',
      to_day: 'figure',
      most: 'figure',
      most_each: 'figure',
      first_only: 'figure',
      active: { copyAs: 'is_good', as: 'flag', erase: 0 },
      used: shown('is_used', 'flag'),
      created_at: shown('created_at', 'time'),
      account_id: 'id',
    },
  },
  plan: {
    kept: 'account',
    columns: {
      id: shown('_id'),
      account_id: 'id',
      state: { copyAs: 'state', erase: 'ended' },
      service: shown('service'),
      service_hindi: 'figure',
      choice: 'figure',
      lines: shown('lines', 'lines'),
      price_paise: shown('price', 'rupees'),
      rounds: 'figure',
      own_price: 'figure',
      minutes: 'figure',
      schedule: shown('schedule', 'json'),
      address: text('address'),
      address_id: 'id',
      email: text('email'),
      message: text('message'),
      details: shown('details', 'json'),
      reply: text('reply'),
      created_at: shown('created_at', 'time'),
      decided_by: 'id',
      decided_at: shown('decided_at', 'time'),
      look_on: 'figure',
      made_by: shown('made_by', 'who'),
      tell: 'figure',
    },
  },
  plan_visit: { columns: { plan_id: 'id', due: 'figure', order_id: 'id' } },
  coupon_use: {
    kept: 'account',
    columns: { order_id: shown('order_id'), code: shown('code'), account_id: 'id' },
  },
  webhook: {
    columns: {
      id: 'id',
      url: 'internal',
      types: 'internal',
      active: 'internal',
      key_id: 'internal',
      sealed_key: 'internal',
      secret: 'internal',
      created_at: 'figure',
      created_by: 'id',
      failures: 'internal',
      failing_since: 'internal',
      rests_until: 'internal',
      told_at: 'internal',
      gone_at: 'internal',
    },
  },
  // Repeats what the rows that it is about say, and names its other people besides.
  webhook_delivery: {
    deleted: 'people',
    columns: {
      id: 'id',
      webhook_id: 'id',
      event_id: 'id',
      type: 'figure',
      subject: 'id',
      people: 'internal',
      body: 'hidden',
      digest: 'internal',
      state: 'figure',
      created_at: 'figure',
      since: 'figure',
      next_at: 'figure',
      attempts: 'figure',
      tried_at: 'figure',
      answer: 'figure',
      fault: 'figure',
    },
  },
  home_card: {
    deleted: 'account',
    columns: {
      address_id: shown('address_id'),
      account_id: 'id',
      key_id: 'internal',
      sealed_key: 'hidden',
      // Opened for the copy by hand.
      secret: 'hidden',
      parking: shown('parking'),
      pets: shown('pets'),
      water: shown('water'),
      note: shown('note'),
      checklist: shown('checklist', 'json'),
      updated_at: shown('updated_at', 'time'),
      updated_by: shown('updated_by', 'who'),
    },
  },
  address: {
    deleted: 'account',
    columns: {
      id: shown('_id'),
      account_id: 'id',
      label: shown('label'),
      address: shown('address'),
      town: shown('town'),
      landmark: shown('landmark'),
      contact_name: shown('contact_name'),
      contact_phone: shown('contact_phone'),
      map_link: shown('map_link'),
      is_default: 'figure',
      created_at: 'figure',
    },
  },
  feedback: {
    kept: 'account',
    columns: {
      id: 'id',
      order_id: shown('order_id'),
      account_id: 'id',
      stars: shown('stars'),
      text: text('text'),
      may_publish: { copyAs: 'may_be_shown', as: 'flag', erase: 0 },
      published: { copyAs: 'is_shown', as: 'flag', erase: 0 },
      reply: text('reply'),
      at: shown('at', 'time'),
      hidden_at: 'figure',
      hidden_reason: emptied,
    },
  },
  problem: {
    kept: 'account',
    columns: {
      id: shown('_id'),
      order_id: shown('order_id'),
      account_id: 'id',
      text: text('text'),
      status: shown('status'),
      action: shown('action'),
      message: text('message'),
      at: shown('at', 'time'),
      answered_at: shown('answered_at', 'time'),
      answered_by: 'id',
      reclean_id: 'id',
      refund_paise: 'figure',
      reported_by: shown('reported_by', 'who'),
    },
  },
  follow_link: {
    deleted: 'order',
    columns: { order_id: 'id', salt: 'internal', key_hash: 'hidden', at: 'figure' },
  },
  waitlist: {
    deleted: 'account',
    columns: {
      account_id: 'id',
      date: shown('date'),
      at: shown('at', 'time'),
      told_at: shown('told_at', 'time'),
      minutes: shown('minutes'),
    },
  },
  invite: { deleted: 'account', columns: { account_id: 'id', code: 'hidden' } },
  // Of two people: both ends of it are deleted.
  invitation: {
    kept: 'by hand',
    columns: {
      invitee_id: shown('invited', 'neighbour'),
      inviter_id: 'id',
      paise: 'figure',
      invitee_coupon: 'id',
      inviter_coupon: 'id',
      at: shown('at', 'time'),
      order_id: shown('is_done', 'is-set'),
    },
  },
  // Which jobs a worker did stays as a figure.
  assignment: {
    kept: 'worker',
    columns: { order_id: 'id', worker_id: 'id', at: shown('assigned_at', 'time') },
  },
  worker_time: {
    deleted: 'worker',
    columns: { worker_id: 'id', half_hour: 'figure', order_id: 'id' },
  },
  worker_leave: {
    deleted: 'worker',
    columns: {
      worker_id: 'id',
      day: shown('day'),
      reason: shown('reason'),
      from_half: shown('fromHalf'),
      to_half: shown('toHalf'),
    },
  },
  worker_profile: {
    deleted: 'worker',
    columns: {
      worker_id: 'id',
      town: shown('town'),
      skills: shown('skills', 'json'),
      week: shown('week', 'json'),
      note: shown('note'),
    },
  },
  // Of two people, neither of whom may read what is kept of the other.
  pairing: {
    deleted: 'either',
    columns: { account_id: 'id', worker_id: 'id', kind: 'hidden' },
  },
  job_step: {
    deleted: 'worker',
    columns: {
      worker_id: 'id',
      step_id: 'id',
      order_id: 'id',
      step: shown('step'),
      at: shown('at', 'time'),
      received_at: shown('received_at', 'time'),
      status: 'figure',
    },
  },
  job_tick: {
    deleted: 'worker',
    columns: {
      order_id: 'id',
      item: shown('item'),
      worker_id: 'id',
      tick_id: 'id',
      done: shown('done', 'flag'),
      at: shown('at', 'time'),
      received_at: shown('received_at', 'time'),
    },
  },
  calendar_feed: {
    deleted: 'account',
    columns: { account_id: 'id', key_hash: 'hidden', at: 'figure' },
  },
  live_event: {
    columns: {
      id: 'id',
      at: 'figure',
      topic: 'figure',
      subject: 'id',
      people: 'id',
      kind: 'figure',
      actor_id: 'id',
    },
  },
  bell_seen: { deleted: 'account', columns: { account_id: 'id', event_id: 'id' } },
  push_subscription: {
    deleted: 'account',
    columns: {
      id: 'id',
      account_id: 'id',
      session_id: 'id',
      endpoint: 'hidden',
      p256dh: 'hidden',
      auth: 'hidden',
      language: 'figure',
      created_at: 'figure',
    },
  },
  push_message: {
    columns: {
      id: 'id',
      subscription_id: 'id',
      kind: 'figure',
      order_id: 'id',
      wa_message_id: 'id',
      attempts: 'figure',
      created_at: 'figure',
      next_at: 'figure',
    },
  },
  // The ledger is append-only: tax law.
  payment: {
    kept: 'order',
    columns: {
      id: 'id',
      order_id: shown('order_id'),
      at: shown('at', 'time'),
      kind: shown('kind'),
      method: shown('method'),
      paise: shown('rupees', 'rupees'),
      reference: shown('reference'),
      reason: shown('reason'),
      actor_id: 'id',
      paid_paise: 'figure',
      due_paise: 'figure',
      held_by: 'id',
      bill_payment_id: 'id',
    },
  },
  worker_entry: {
    kept: 'worker',
    columns: {
      id: 'id',
      worker_id: 'id',
      at: shown('at', 'time'),
      kind: shown('kind'),
      paise: shown('rupees', 'rupees'),
      order_id: shown('order_id'),
      method: shown('method'),
      reverses: 'id',
      note: text('note'),
      actor_id: 'id',
    },
  },
  worker_balance: { columns: { worker_id: 'id', kind: 'internal', paise: 'figure' } },
  expense: {
    kept: 'order',
    columns: {
      id: 'id',
      date: 'figure',
      kind: 'figure',
      paise: 'figure',
      // What the business notes for itself, which may name the customer.
      note: emptied,
      order_id: 'id',
      reverses: 'id',
      actor_id: 'id',
      at: 'figure',
    },
  },
  money_sum: {
    columns: {
      day: 'figure',
      at: 'figure',
      received_paise: 'figure',
      billed_paise: 'figure',
      kept_paise: 'figure',
      give_back_paise: 'figure',
      held_paise: 'figure',
    },
  },
  day_close: {
    columns: {
      date: 'figure',
      n: 'figure',
      close_id: 'id',
      at: 'figure',
      actor_id: 'id',
      note: 'internal',
      content: 'internal',
    },
  },
  payout: {
    kept: 'worker',
    columns: {
      id: 'id',
      worker_id: 'id',
      at: 'figure',
      method: 'figure',
      paise: 'figure',
      note: emptied,
      actor_id: 'id',
    },
  },
  payment_link: {
    columns: {
      id: 'id',
      order_id: 'id',
      at: 'figure',
      paise: 'figure',
      link_id: 'id',
      url: 'internal',
      state: 'figure',
      look_at: 'figure',
    },
  },
  gateway_event: { columns: { id: 'id', at: 'figure', kind: 'figure' } },
  payment_note: {
    columns: {
      id: 'id',
      order_id: 'id',
      at: 'figure',
      paise: 'figure',
      expected_paise: 'figure',
      reason: 'figure',
      settled_at: 'figure',
      settled_by: 'id',
    },
  },
  // Also those of the person's bookings.
  line_proposal: {
    kept: 'by hand',
    columns: {
      id: 'id',
      order_id: shown('order_id'),
      worker_id: 'id',
      at: shown('at', 'time'),
      lines: shown('lines', 'lines'),
      state: shown('state'),
      answered_at: 'figure',
      answered_by: 'id',
    },
  },
} as const satisfies Register
