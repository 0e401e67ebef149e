/** The colour tokens that pages may use, by purpose. */
const tokens = {
  Grounds: [
    'page',
    'surface',
    'sand',
    'indigo-tint',
    'marigold-tint',
    'teal-tint',
    'coral-tint',
    'brand-ground',
  ],
  Text: ['ink', 'muted', 'heading', 'link', 'accent-text', 'success', 'danger'],
  Accents: ['indigo', 'indigo-bright', 'marigold', 'teal', 'coral', 'control', 'line'],
} as const;

/** Every colour token with its name, in the scheme that the browser asks for. */
export function Swatches() {
  return Object.entries(tokens).map(([purpose, names]) => (
    <div key={purpose} className="swatches">
      <h3>{purpose}</h3>
      <ul className="swatches__list">
        {names.map((name) => (
          <li key={name}>
            <span className={`swatch swatch--${name}`} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  ));
}
