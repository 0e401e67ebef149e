/** What every profession page offers, in this order. */
export const items = [
  {
    id: 'public-listing',
    name: 'Public listing',
    line: 'Be found by people nearby who look for what you do.',
  },
  {
    id: 'job-management',
    name: 'Job management',
    line: 'Every request, visit and AMC in one list, each with its state.',
  },
  {
    id: 'scheduling',
    name: 'Scheduling',
    line: 'Who goes where and when, reminders included.',
  },
  {
    id: 'chat-and-call',
    name: 'In-app chat and call',
    line: 'Talk inside the app: no private numbers on the fridge door.',
    note: 'On select plans',
  },
  {
    id: 'business-catalog',
    name: 'Business catalogue',
    line: 'Your services and products, with pictures.',
  },
  {
    id: 'mobile',
    name: 'Mobile',
    line: 'Made for the phone you already carry.',
  },
  {
    id: 'free-to-start',
    name: 'Free to start',
    line: 'Download it, list your business and begin.',
  },
  {
    id: 'all-on-site-services',
    name: 'All on-site services',
    line: 'One app for every service you add, from wiring to lawns.',
  },
  {
    id: 'invoices-and-contracts',
    name: 'Invoices and contracts',
    line: 'What you agreed, and what it came to, in writing.',
    note: 'Invoicing is premium',
  },
  {
    id: 'web-dashboard',
    name: 'Web client',
    line: 'Your dashboard on a computer: reports and paperwork with room to read.',
    note: 'Premium',
  },
  {
    id: 'direct-support',
    name: 'Direct support',
    line: 'Write to us, and a person answers.',
  },
] as const satisfies readonly { id: string; name: string; line: string; note?: string }[];

/** The name of one of the eleven items in code. */
export type ItemId = (typeof items)[number]['id'];

/** One of the eleven items; `note` says which plan it belongs to. */
export interface Item {
  id: ItemId;
  name: string;
  line: string;
  note?: string;
}
