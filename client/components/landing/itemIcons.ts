import {
  BookImage,
  CalendarDays,
  Headset,
  Layers,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  ReceiptIndianRupee,
  Smartphone,
  Sprout,
  Store,
} from 'lucide-react';
import type { ItemId } from '../../content/items';

export const itemIcons: Readonly<Record<ItemId, LucideIcon>> = {
  'public-listing': Store,
  'job-management': ListChecks,
  scheduling: CalendarDays,
  'chat-and-call': MessagesSquare,
  'business-catalog': BookImage,
  mobile: Smartphone,
  'free-to-start': Sprout,
  'all-on-site-services': Layers,
  'invoices-and-contracts': ReceiptIndianRupee,
  'web-dashboard': Monitor,
  'direct-support': Headset,
};
