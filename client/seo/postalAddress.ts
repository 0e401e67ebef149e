import type { PostalAddress } from 'schema-dts';

/** `…, Mumbai 400069, Maharashtra, India`: how an address in India ends. */
const indian =
  /^(?<street>.+), (?<city>[^,\d]+?)[ -]+(?<pin>\d{3} ?\d{3}), (?<state>[^,\d]+), India$/;

/** An Indian address split into its parts; any other stays in one piece. */
export function postalAddress(address: string): PostalAddress {
  const { street, city, pin, state } = indian.exec(address)?.groups ?? {};
  if (!street) return { '@type': 'PostalAddress', streetAddress: address };
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    postalCode: pin,
    addressRegion: state,
    addressCountry: 'IN',
  };
}
