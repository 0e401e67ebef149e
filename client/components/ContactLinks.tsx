import { useTexts } from '../useTexts';

/** A plain link to write to us on WhatsApp; nothing of WhatsApp is loaded. `digits` include the country code. */
export function WhatsAppLink({ digits }: { digits: string }) {
  const { whatsapp } = useTexts().layout;
  return (
    <a href={`https://wa.me/${digits}`} rel="noopener noreferrer">
      {whatsapp.write}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
}
