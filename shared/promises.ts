/**
 * What the texts say of the app and the firm, and only the owner knows: the sentences are marked in the English policies
 * (`{{promise:name}}`) and listed in client/content/promises.ts. The owner ticks in site.json what is true.
 */
export const promises = {
  listingOrder:
    'Listings are ordered by the service looked for, distance, ratings and details; paid ones are marked, and nothing else that is paid counts',
  noBoxTicked: 'No box is ticked beforehand at sign-up',
  providerDetails: "A provider's details are given on request",
  noCommission: 'No commission on jobs',
  ticketNumber:
    'Each acknowledgement of a grievance has a ticket number and comes in time, at weekends too',
  quarterly: 'The app reminds of terms and privacy policy every three months',
  changesAnnounced:
    'A change is announced in the app or by email, with its day; earlier texts are kept and sent on request',
  pricesShown:
    'Screens show content, price, period, taxes and renewal before payment; a dearer renewal is announced',
  cancelling:
    'A plan is cancelled under My Subscriptions, without a fee; its features stay until the period ends',
  periodChange:
    'Moving from a long to a short period is no downgrade; the balance is the unused part of the payment',
  byDays: 'A refund and a redeemable balance are worked out by days',
  returnedWhole: 'Money taken twice, or for nothing, is returned whole, whatever was bought',
  opensAsDescribed: 'Premium opens the web app; client packs and ads open as described',
  collected: 'What the app collects, and its permissions',
  sharing:
    'Sharing starts with the visit, ends with it, works in the background, can be ended by the agent, and is shown on the phone',
  whoSeesAgents:
    "Only the client of the visit and the agent's provider see the agent; staff only to solve a problem",
  trailErased: 'The trail of positions is erased when the visit ends',
  publicListing: 'A public listing shows how to reach the business',
  jobRecords: 'Job pictures, status and times are recorded',
  passwords: 'Passwords cannot be read back; only people who need data for their work open it',
  cardNumbers: 'Card numbers go to the payment service only',
  deletedInApp: 'An account is deleted in the app, in the profile; rights are used there too',
  reviews: 'Reviews lose the name of a deleted account',
  payoutTold:
    'The invitation or approval of an ambassador states when, and from which amount, commission is paid',
  taxNumber: 'Providers give a tax number (PAN or GSTIN: no text says which)',
  selectPlans: 'Which plans have chat and calls; a chat stays with its job',
  teamReads:
    'The team reads every message, answers in office hours, and tells how to bring AMCs over',
  agentsAdded: 'A provider adds agents to the account',
  oneRecord:
    "A client's requests, complaints and visits stay together; one record from request to rating",
  contractTerms: 'A contract can say its units, its number of visits and what it leaves out',
  catalogue:
    'A catalogue can hold a visit charge or an extra point; clients see it before they ask',
  schedule: 'The schedule shows where two jobs clash; a moved visit notifies client and agent',
  webReports:
    'The web app shows invoices, and which visits were done, and when; reports show how agents do and how clients rate them',
} as const;

export type PromiseName = keyof typeof promises;
export const promiseNames = Object.keys(promises) as PromiseName[];
