import { amountInDigits } from '#domain/digits.ts'
import { closedDays, dayRuns, weekGroups } from '#domain/hours/week-texts.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { settings } from '#web/i18n/settings.ts'
import type { adminRefusals } from './admin-refusals.ts'
import { cutOff } from './cut-off.ts'
import { clockTime, durationText } from './language.ts'
import { weekdays } from './shell.ts'

const dayName = (day = 1): string => weekdays[day - 1] ?? ''

/** 'मंगलवार और रविवार' */
function named(days: readonly number[]): string {
  return listed(days.map(dayName))
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} और ${last}` : last
}

const runName = (run: readonly number[]): string =>
  run.length > 1 ? `${dayName(run[0])} से ${dayName(run.at(-1))}` : dayName(run[0])
const clock = (time: string): string => clockTime(Number(time.slice(0, 2)), time.slice(3))

function open(): string {
  const times = weekGroups(settings().hours).map(
    ({ days, opens, closes }) =>
      `${listed(dayRuns(days).map(runName))}, ${clock(opens)} से ${clock(closes)} बजे तक`,
  )
  return `हम ${listed(times)} खुले रहते हैं।`
}

type Sentence = string | (() => string)
type Sentences = Partial<Record<RefusalCode, Sentence>>

const sentences: Readonly<
  Record<Exclude<RefusalCode, keyof ReturnType<typeof adminRefusals>>, Sentence>
> &
  Sentences = {
  statement_too_long:
    'छापने के लिए ज़्यादा से ज़्यादा 1,000 पंक्तियाँ हो सकती हैं। छोटा समय या स्प्रेडशीट फ़ाइल चुनें।',
  invalid_input: 'कृपया जानकारी जाँचें और फिर कोशिश करें।',
  phone_invalid: '10 अंकों का सही मोबाइल नंबर डालें',
  role_invalid: 'साइन इन के लिए ग्राहक या सफ़ाई कर्मी चुनें।',
  name_required: 'नाम लिखें।',
  name_too_long: 'नाम 80 अक्षरों से लंबा न हो।',
  name_link: 'नाम में कोई लिंक न लिखें।',
  home_text_too_long: 'यह बहुत लंबा है। कृपया छोटा करें।',
  checklist_too_long: 'अपनी ज़्यादा से ज़्यादा 15 लाइनें।',
  address_too_long: 'पता 300 अक्षरों से लंबा न हो।',
  otp_format: 'SMS में आया 6 अंकों का कोड डालें।',
  otp_invalid: 'OTP ग़लत है या उसका समय निकल गया है',
  service_required: 'सेवा चुनें।',
  service_unknown: 'सूची में से कोई सेवा चुनें।',
  variant_unknown: 'दिखाए गए विकल्पों में से एक चुनें।',
  extra_unknown: 'यह अतिरिक्त काम अब नहीं होता। कृपया इसे हटा दें।',
  price_changed: 'यह पेज खोलने के बाद दाम बदल गया है। कृपया नया दाम देखकर फिर से भेजें।',
  quantity_invalid: 'संख्या चुनें: कम से कम 1, और फ़ॉर्म में दी गई सीमा तक।',
  date_invalid: 'तारीख़ चुनें।',
  time_invalid: 'समय चुनें।',
  email_invalid: 'ईमेल पता इस तरह डालें: name@example.com',
  address_required: 'जहाँ सफ़ाई करनी है, वहाँ का पता लिखें',
  address_too_short: 'मकान, गली और पास की कोई पहचान लिखें, कम से कम 8 अक्षर।',
  rupees_invalid: 'रक़म रुपये में लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।',
  order_not_quoted: 'अभी ऐसा कोई दाम नहीं है जिस पर आपका जवाब बाक़ी हो।',
  price_below_paid:
    'इससे ज़्यादा पैसे पहले ही दिए या लौटाए जा चुके हैं, इसलिए यह दाम नहीं रखा जा सकता। पैसे लौटाने पर बाक़ी रक़म अपने आप घट जाती है।',
  quote_lapsed: 'इस दाम की मियाद निकल गई है। नए दाम के लिए हमें फ़ोन करें।',
  payment_too_much: 'यह बाक़ी रक़म से ज़्यादा है।',
  credit_too_much: 'यह बाक़ी रक़म से ज़्यादा है। जो मिल चुका है, उसके लिए पैसे लौटाना दर्ज करें।',
  payment_mismatch: 'यह पहले ही दूसरी जानकारी के साथ दर्ज हो चुका है।',
  payment_not_yours: 'भुगतान सिर्फ़ ऑफ़िस दर्ज कर सकता है।',
  upi_not_set: 'UPI से भुगतान अभी चालू नहीं है। कृपया नक़द दें या हमें फ़ोन करें।',
  pay_online_off: 'ऑनलाइन भुगतान यहाँ चालू नहीं है। कृपया UPI से या नक़द दें।',
  pay_online_failed: 'ऑनलाइन भुगतान अभी नहीं हो पा रहा। एक मिनट बाद फिर कोशिश करें, या UPI से या नक़द दें।',
  signature_invalid: 'इस अनुरोध पर सही दस्तख़त नहीं हैं।',
  lines_not_yours: 'काम का दाम सिर्फ़ ऑफ़िस बदल सकता है।',
  proposal_answered: 'इसका जवाब दिया जा चुका है, या इसके बाद कुछ और सुझाया गया है।',
  nothing_due: 'इस बुकिंग के लिए कुछ नहीं देना है।',
  detail_too_long: 'यह बहुत लंबा है।',
  message_too_long: 'संदेश 1,000 अक्षरों से लंबा न हो।',
  slot_past_day: 'यह दिन निकल गया है। कृपया आगे का कोई दिन चुनें।',
  slot_past: 'यह समय निकल गया है। कृपया आगे का कोई समय चुनें।',
  slot_too_far: () =>
    `बुकिंग ${settings().booking.horizonDays} दिन आगे तक ही हो सकती है। कृपया पहले की कोई तारीख़ चुनें।`,
  slot_closed_day: () => `${named(closedDays(settings().hours))} को हम बंद रहते हैं। ${open()}`,
  slot_closed_hour: () => `इस समय हम बंद रहते हैं। ${open()}`,
  slot_off_step: 'बुकिंग पूरे या आधे घंटे पर शुरू होती है। कृपया ऐसा कोई समय चुनें।',
  slot_break: 'इस समय काम बंद रहता है। कृपया दूसरा समय चुनें।',
  slot_too_long: 'यह काम हमारे बंद होने के बाद तक चलेगा। कृपया पहले का कोई समय चुनें।',
  slot_too_soon: () =>
    `बुकिंग और काम के बीच कम से कम ${durationText(settings().booking.noticeMinutes)} चाहिए। कृपया बाद का समय चुनें।`,
  slot_same: 'आपकी बुकिंग पहले से इसी समय पर है। कृपया दूसरा समय चुनें।',
  slot_full: 'इस समय हमारी सभी टीमें बुक हैं। कृपया दूसरा समय चुनें।',
  slot_no_worker: 'अभी हमारी टीम में कोई यह काम नहीं करता। कृपया हमें फ़ोन करें।',
  message_required: 'कृपया संदेश लिखें',
  status_invalid: 'सूची में से कोई स्थिति चुनें।',
  page_invalid: 'सूची का यह पेज अब नहीं है। कृपया पहले पेज से शुरू करें।',
  search_too_long: 'खोज 80 अक्षरों से लंबी न हो।',
  idempotency_key_invalid: 'अनुरोध की कुंजी 8 से 200 सादे अक्षरों की हो।',
  sign_in_required: 'कृपया साइन इन करें।',
  not_allowed: 'आपको यह करने की अनुमति नहीं है।',
  totp_required: 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  totp_invalid: 'कोड सही नहीं है। ऐप में अगला कोड आने दें और फिर कोशिश करें।',
  totp_session_ended: 'बहुत बार ग़लत कोड डाला गया। फिर से साइन इन करें।',
  totp_locked: 'बहुत बार ग़लत कोड डाला गया। एक घंटे बाद कोशिश करें।',
  totp_off: 'दो चरणों में साइन इन चालू नहीं है।',
  totp_on: 'दो चरणों में साइन इन पहले से चालू है।',
  totp_setup_required: 'आपकी टीम में दो चरणों में साइन इन ज़रूरी है। एडमिन के पहले पेज पर इसे चालू करें।',
  passkey_required: 'आपकी टीम में दो चरणों में साइन इन ज़रूरी है। अपनी पासकी से साइन इन करें।',
  passkey_invalid: 'यह पासकी नहीं मानी गई। फिर कोशिश करें या कोड से साइन इन करें।',
  passkey_unknown: 'यह पासकी अब यहाँ नहीं है। कोड से साइन इन करें।',
  passkey_expired: 'बहुत देर हो गई या यह दो बार भेजा गया। फिर कोशिश करें।',
  passkey_other_site: 'यह पासकी इस साइट के किसी और पते की है। कोड से साइन इन करें।',
  passkey_other_role: 'यह पासकी आपके दूसरे खाते की है। दूसरा टैब चुनें या कोड से साइन इन करें।',
  passkey_copied: 'शायद इस पासकी की नक़ल हुई है, इसलिए यह अब नहीं चलेगी। कोड से साइन इन करके इसे हटा दें।',
  passkey_there: 'इस डिवाइस की पासकी यहाँ पहले से है।',
  passkey_too_many: 'आपकी {n} पासकी हैं, इससे ज़्यादा नहीं हो सकतीं। पहले कोई हटाएँ।',
  passkey_too_often: 'बहुत बार कोशिश हुई। थोड़ी देर बाद कोशिश करें या कोड से साइन इन करें।',
  passkey_name_too_long: 'नाम 60 अक्षरों से लंबा न हो।',
  step_up_required: 'आगे बढ़ने के लिए कोड या फ़िंगरप्रिंट से बताएँ कि यह आप ही हैं।',
  foreign_origin: 'यह अनुरोध किसी और साइट से आया था, इसलिए रोक दिया गया।',
  account_disabled: 'यह खाता बंद कर दिया गया है। कृपया हमें फ़ोन करें।',
  plan_not_found: 'यह प्लान नहीं मिला।',
  plan_not_open: 'यह प्लान चालू नहीं है। कृपया इसे दोबारा देखें।',
  plan_date_unknown: 'आने वाली सफ़ाइयों में से एक चुनें।',
  plan_date_too_near:
    'यह दिन प्लान की दूसरी सफ़ाई के बहुत पास है। कृपया उससे पहले वाली सफ़ाई के बाद का दिन चुनें।',
  plan_visit_cancelled: 'यह सफ़ाई हमने रद्द की थी। अगर आप इसे चाहते हैं तो कृपया हमें फ़ोन करें।',
  too_many_plans: 'आपके कई प्लान पहले से हैं। कृपया पहले एक ख़त्म करें।',
  coupon_unknown: 'यह कूपन मान्य नहीं है। कोड जाँचें, या इसके बिना बुक करें।',
  coupon_used_up: 'यह कूपन पूरा इस्तेमाल हो चुका है। कृपया इसके बिना बुक करें।',
  coupon_not_yours: 'यह कूपन किसी और के लिए या केवल पहली बुकिंग के लिए है। कृपया इसके बिना बुक करें।',
  map_link_invalid: 'नक़्शे से शेयर की गई जगह का लिंक डालें, जैसे https://maps.app.goo.gl/…',
  waitlist_day_free: 'इस दिन एक समय ख़ाली है। आप अभी बुक कर सकते हैं।',
  too_many_waits: 'आप पहले से पाँच दिनों की इंतज़ार की सूची में हैं। पहले किसी एक से नाम हटाएँ।',
  invite_not_found: 'यह न्योता नहीं मिला। कृपया कोड जाँचें।',
  invite_own: 'यह आपका अपना न्योता है। इसे किसी पड़ोसी को भेजें।',
  invite_taken: 'आप पहले ही किसी और का न्योता ले चुके हैं।',
  invite_not_new: 'न्योता उन्हीं के लिए है जिनके यहाँ अब तक हमारी सफ़ाई नहीं हुई।',
  invite_off: 'अभी न्योते पर कूपन नहीं मिल रहे हैं।',
  address_not_found: 'यह पता अब सेव नहीं है। कृपया दूसरा चुनें।',
  too_many_addresses: 'ज़्यादा से ज़्यादा बीस पते रखे जाते हैं। पहले एक हटाएँ।',
  not_found: 'यहाँ कुछ नहीं है।',
  setup_link_invalid: 'यह लिंक सही नहीं है। वह लिंक खोलें जो प्रोग्राम शुरू होते समय दिखाता है।',
  setup_done: 'इस साइट का मालिक पहले से है। कृपया साइन इन करें।',
  order_not_found: 'यह बुकिंग नहीं मिली।',
  order_already_decided: 'इस ऑर्डर का जवाब पहले ही दिया जा चुका है।',
  order_awaits_customer: 'ग्राहक ने अभी आपके दाम का जवाब नहीं दिया है।',
  order_day_closed:
    'इस दिन आप बंद हैं। इस बुकिंग को अस्वीकार करके कोई और दिन बताएँ, या सेटिंग के “समय और छुट्टियाँ” में यह दिन खोलें।',
  order_cannot_cancel: 'यह बुकिंग अब रद्द नहीं हो सकती।',
  order_not_accepted: 'यह बुकिंग अभी पक्की नहीं हुई है। रद्द करने की जगह इसे अस्वीकार करें।',
  order_cannot_reschedule: 'इस बुकिंग का समय अब नहीं बदला जा सकता।',
  order_cannot_start: 'वही ऑर्डर शुरू हो सकता है जो पक्का किया जा चुका है।',
  order_cannot_complete: 'वही ऑर्डर पूरा हो सकता है जिस पर काम चल रहा है।',
  order_cannot_no_show:
    'ग्राहक का न मिलना उसी ऑर्डर पर लिखा जा सकता है जो पक्का हो या जिस पर काम चल रहा हो।',
  order_not_today: 'इस काम का दिन अभी नहीं आया है। काम अपने दिन पर ही शुरू हो सकता है।',
  order_not_begun: 'इस काम का समय अभी नहीं हुआ है। उससे पहले यह नहीं लिखा जा सकता कि ग्राहक नहीं मिले।',
  order_undo_too_late: 'इसे अब वापस नहीं लिया जा सकता: ग्राहक को ख़बर जा चुकी है।',
  worker_busy: 'ये सफ़ाई कर्मी इस समय किसी और काम पर हैं।',
  half_day_invalid: 'एक ही दिन की सुबह या दोपहर बाद का समय चुनें।',
  days_too_many: 'कम दिन चुनें, और पहला दिन आख़िरी दिन के बाद न हो।',
  leave_has_jobs: 'इन दिनों में काम तय हैं। पहले वे किसी और को देने होंगे।',
  step_out_of_order: 'काम अभी इस चरण पर नहीं है।',
  door_code_wrong: 'यह कोड सही नहीं है। ग्राहक से उनकी बुकिंग में दिए चार अंक पूछें।',
  door_code_locked: 'इस काम के लिए कई बार ग़लत कोड डाला गया। शुरू करवाने के लिए ऑफ़िस को फ़ोन करें।',
  too_many_job_photos: 'एक काम में ज़्यादा से ज़्यादा 20 फ़ोटो हो सकती हैं।',
  photos_not_ready: 'काम पूरा होने के बाद ही फ़ोटो दिखाई जा सकती हैं।',
  job_photo_too_large: 'फ़ोटो 2 MB से बड़ी है। कृपया छोटी फ़ोटो भेजें।',
  nothing_kept: 'इस बुकिंग का कोई पैसा नहीं रखा गया, इसलिए रसीद नहीं है।',
  keep_changed: 'यह पेज खोलने के बाद रखी जाने वाली रक़म बदल गई है। कृपया फिर से देखें।',
  order_changed: 'यह बुकिंग अभी-अभी बदली है। कृपया इसे फिर से देखें।',
  order_too_late: () => `आपकी बुकिंग में ${cutOff()} से कम समय बचा है। बदलने के लिए कृपया हमें फ़ोन करें।`,
  bill_not_ready: 'अभी कोई बिल नहीं है। काम पूरा होने और दाम तय होने पर बिल बनता है।',
  already_booked: 'यह बुकिंग आपके पास पहले से है',
  idempotency_mismatch:
    'यह फ़ॉर्म किसी और जानकारी के साथ भेजा जा चुका है। कृपया पेज फिर से लोड करके कोशिश करें।',
  body_too_large: 'एक बार में इतना लंबा संदेश नहीं भेजा जा सकता।',
  json_only: 'कृपया JSON भेजें।',
  otp_cooldown: 'कोड भेजा जा चुका है। {n} सेकंड बाद फिर माँग सकते हैं।',
  otp_too_many: 'बहुत सारे कोड भेजे जा चुके हैं। कृपया थोड़ी देर बाद कोशिश करें।',
  otp_locked: 'कई बार ग़लत कोड डाला गया। कृपया थोड़ी देर बाद कोशिश करें या हमें फ़ोन करें।',
  too_many_requests: 'बहुत जल्दी-जल्दी कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
  too_many_bookings: 'इस घंटे में आपकी कई बुकिंग हो चुकी हैं। कृपया थोड़ी देर बाद कोशिश करें।',
  too_many_reschedules: 'आप समय कई बार बदल चुके हैं। कृपया थोड़ी देर बाद कोशिश करें या हमें फ़ोन करें।',
  too_many_pending: 'आपकी 20 बुकिंग जवाब के इंतज़ार में हैं। कृपया हमारे जवाब तक रुकें।',
  stars_invalid: 'एक से पाँच तारे चुनें।',
  reason_required: 'कृपया थोड़े शब्दों में कारण लिखें।',
  feedback_too_long: 'अपनी बात 1,000 अक्षरों में लिखें।',
  feedback_given: 'आप इस काम के बारे में पहले ही बता चुके हैं। धन्यवाद।',
  feedback_not_yet: 'काम पूरा होने के बाद आप बता सकेंगे कि वह कैसा रहा।',
  feedback_too_late: 'काम कैसा रहा, यह 30 दिन तक बताया जा सकता था। आप हमें फ़ोन ज़रूर कर सकते हैं।',
  feedback_hidden: 'यह राय छिपाई गई है। पहले इसे वापस लाएँ।',
  confirm_link_gone:
    'यह लिंक अब काम नहीं करता। ईमेल पक्का हुआ या नहीं, यह आपकी प्रोफ़ाइल में दिखता है; नया लिंक भी वहीं से भेज सकते हैं।',
  email_confirmed: 'यह ईमेल पहले से पक्का है।',
  email_missing: 'अभी पक्का करने को कोई ईमेल नहीं है। अगली बुकिंग में लिखें।',
  calendar_not_found: 'कैलेंडर का यह लिंक अब काम नहीं करता।',
  push_endpoint: 'इस ब्राउज़र पर हम सूचना नहीं भेज सकते।',
  follow_not_found: 'यह लिंक अब काम नहीं करता। नया लिंक माँगें।',
  problem_required: 'लिखें कि क्या ठीक नहीं है।',
  problem_too_long: 'अपनी बात 1,000 अक्षरों में लिखें।',
  problem_photos: 'ज़्यादा से ज़्यादा 5 फ़ोटो जोड़ें, सब यहीं से अपलोड की हुई।',
  problem_not_yet: 'काम पूरा होने के बाद ही उसकी शिकायत की जा सकती है।',
  problem_too_late: 'शिकायत काम के बाद 24 घंटे के अंदर ही की जा सकती है। कृपया हमें फ़ोन करें।',
  problem_open: 'इस काम की शिकायत आप पहले ही कर चुके हैं। हम जल्दी जवाब देंगे।',
  problem_not_found: 'यह शिकायत नहीं मिली।',
  document_required: 'पहले यह दस्तावेज़ अपलोड करें।',
  document_unknown: 'यह दस्तावेज़ काम नहीं आ सकता। कृपया इसे फिर अपलोड करें।',
  face_consent_required: 'ग्राहकों को फ़ोटो दिखाने के लिए बॉक्स पर टिक करें।',
  document_twice: 'आधार और PAN अलग-अलग अपलोड करें।',
  picture_type: 'फ़ोटो भेजें: JPEG, PNG या WebP।',
  document_type: 'JPEG, PNG या WebP तस्वीर, या PDF भेजें।',
  document_heic: 'यह फ़ोन तस्वीरें HEIC में रखता है। कैमरा सेटिंग में “Most compatible” चुनें, या JPEG भेजें।',
  document_too_large: 'फ़ाइल 8 MB से बड़ी है। कृपया छोटी फ़ाइल भेजें।',
  document_too_many_pixels: 'तस्वीर 40 मेगापिक्सल से बड़ी है। कृपया छोटी तस्वीर भेजें।',
  document_too_small: 'तस्वीर इतनी छोटी है कि पढ़ी नहीं जाती। कृपया पास से फिर खींचें।',
  document_unreadable: 'यह फ़ाइल खुल नहीं सकी। कृपया तस्वीर फिर खींचें।',
  document_locked: 'इस PDF में पासवर्ड है। कृपया बिना पासवर्ड वाली भेजें।',
  document_pages: 'ज़्यादा से ज़्यादा 4 पन्नों की PDF भेजें।',
  document_infected: 'इस फ़ाइल में वायरस मिला, इसलिए हमने इसे नहीं रखा। कृपया दस्तावेज़ की नई फ़ोटो खींचें।',
  document_not_scanned: 'अभी हम फ़ाइलों में वायरस की जाँच नहीं कर पा रहे। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  files_unavailable: 'अभी दस्तावेज़ न सेव हो सकते हैं, न खुल सकते हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  document_slow: 'यह फ़ाइल पढ़ने में बहुत समय लगा। कृपया दस्तावेज़ की फ़ोटो भेजें।',
  uploads_busy: 'अभी बहुत लोग अपलोड कर रहे हैं। कुछ सेकंड बाद फिर कोशिश करें।',
  too_many_uploads: 'आपने बहुत फ़ाइलें अपलोड की हैं। कृपया बाद में फिर कोशिश करें।',
  bank_required: 'अपना बैंक चुनें।',
  bank_name_invalid: 'अपने बैंक का नाम लिखें, 2 से 80 अक्षर।',
  account_number_invalid: 'खाता नंबर लिखें, 9 से 18 अंक।',
  ifsc_invalid: 'SBIN0001234 जैसा IFSC कोड लिखें।',
  kyc_pending: 'आपका आवेदन हमारे पास है। कृपया हमारे जवाब का इंतज़ार करें।',
  fault: 'कुछ गड़बड़ हो गई',
  otp_not_sent: 'हम कोड नहीं भेज पाए। कृपया एक मिनट बाद फिर कोशिश करें।',
  overloaded: 'अभी बहुत लोग साइट पर हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  unavailable: 'अभी हम अपना रिकॉर्ड नहीं खोल पा रहे। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
}

/** Adds messages that load with the screens that need them. */
export function addRefusals(more: Sentences): void {
  Object.assign(sentences, more)
}

/** The message a user reads for a refusal, with what the reply told about it. */
export function refusalSentence(
  code: RefusalCode,
  facts?: Readonly<Record<string, unknown>>,
): string {
  // A server upgraded after this page was loaded may send codes that the page does not know.
  const sentence = (Object.hasOwn(sentences, code) && sentences[code]) || sentences.invalid_input
  if (typeof sentence === 'function') return sentence()
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => textOf(facts?.[name]))
}

const textOf = (fact: unknown): string =>
  typeof fact === 'number' ? amountInDigits(fact) : typeof fact === 'string' ? fact : ''

export const quoteText = (id: string): string => ` हमें फ़ोन करें तो ${id} बताएँ।`
