import type * as en from '../en/day-proposal.ts'
import type { Translation } from '../translation.ts'

export const dayProposal: Translation<typeof en.dayProposal> = {
  propose: 'सुझाव दें',
  proposing: 'देख रहे हैं...',
  keys: 'पी दबाने पर सुझाव मिलता है कि कौन कहाँ जाए।',
  covered: (done, all) => `${all} में से ${done} तय।`,
  assign: (people) => `तय करें और ${people} कर्मियों को बताएँ`,
  assigning: 'तय हो रहा है...',
  drop: 'रहने दें',
  assigned: (jobs) => `${jobs} काम तय हो गए।`,
  nothing: 'जिन कामों में कोई जा सकता है, उन सब में कोई है।',
  dayChanged: 'इस बीच दिन बदल गया है। फिर से सुझाव लें।',
  open: 'अभी बाक़ी',
  why: 'क्यों?',
  missing: (n) => `${n} लोग कम हैं`,
  whyOpen: (skill, busy, leave, hours, never) =>
    [
      skill === 0 ? 'यह काम कोई नहीं कर सकता।' : `${skill} लोग यह कर सकते हैं।`,
      busy > 0 && `${busy} दूसरे काम पर या दूर।`,
      leave > 0 && `${leave} छुट्टी पर।`,
      hours > 0 && `${hours} उस समय काम नहीं करते।`,
      never > 0 && `${never} वहाँ नहीं जाते।`,
    ]
      .filter(Boolean)
      .join(' '),
  proposed: 'सुझाव',
  reasons: {
    prefers: 'वहाँ पसंद किए जाते हैं',
    was_there: 'पहले जा चुके हैं',
    only_one_with_skill: 'सिर्फ़ यही कर सकते हैं',
    same_town: 'उसी शहर में',
    fewest_jobs: 'उस दिन सबसे कम काम',
  },
  isFree: 'ख़ाली हैं',
  offToday: 'आज छुट्टी',
  offThisDay: 'इस दिन छुट्टी',
  savingOff: 'सेव हो रहा है...',
  proposeFor: (jobs) => `इन ${jobs} कामों के लिए सुझाव दें`,
  freed: (jobs) => `${jobs} कामों के लिए कोई चाहिए।`,
  acceptWith: (name) => `पक्का करें + ${name}`,
}
