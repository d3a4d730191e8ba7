import type * as en from '../en/job-planning.ts'
import type { Translation } from '../translation.ts'

export const planning: Translation<typeof en.planning> = {
  keys: 'स्पेस दबाकर काम उठाएँ, तीर वाले बटन से दूसरे कर्मी या समय पर ले जाएँ। शिफ़्ट और तीर से समय घटाएँ या बढ़ाएँ। फिर स्पेस दबाकर रख दें, या एस्केप दबाकर छोड़ दें।',
  takenUp: (who, when) => `काम उठाया: ${who}, ${when}। तीर वाले बटन से ले जाएँ।`,
  looking: 'देख रहे हैं कि हो पाएगा या नहीं...',
  fits: 'यह हो जाएगा।',
  cannot: (name, reason) => `${name} नहीं जा सकते: ${reason}।`,
  refused: (problem) => `कुछ नहीं बदला। ${problem}`,
  cancelled: 'काम अपनी जगह पर ही है',
  goes: (names) => `कौन जाएगा: ${names}`,
  toldNew: (name, job) => `${name} को बताया जाएगा: नया काम, ${job}।`,
  toldGone: (name, job) => `${name} को बताया जाएगा कि यह काम अब उनका नहीं है: ${job}।`,
  longer: 'समय घटाएँ या बढ़ाएँ',
  book: (name) => `${name} के लिए नई बुकिंग`,
  bookNobody: 'नई बुकिंग',
  timeOff: 'छुट्टी',
  timeOffText: 'छुट्टी के दिनों में कोई काम नहीं दिया जा सकता। उन दिनों के काम पहले किसी और को दें।',
  hoursAndSkills: 'समय और हुनर',
  timeOffSaved: 'छुट्टी सेव हो गई।',
  timeOffHasJobs: 'इन दिनों में काम हैं। पहले इन्हें किसी और को दें:',
  release: (name) => `ये काम ${name} से हटाकर छुट्टी सेव करें`,
  released: (count) =>
    count === 1 ? '1 काम अब किसी और को देना है।' : `${count} काम अब किसी और को देने हैं।`,
}
