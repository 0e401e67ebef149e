/**
 * A text that changes, replaced as an element: a browser that translates the page puts elements of its own in the place of a text
 * node, and what the node says later is not seen.
 */
export function Changing({ text }: { text?: string | false }) {
  return text ? <span key={text}>{text}</span> : null;
}
