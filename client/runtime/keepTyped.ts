type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<Field>('input[name], textarea[name]'),
];

/**
 * Notes what was typed in the server's markup, and which field has the focus. The returned function puts back what is lost:
 * beside elements that an extension has put in, Preact builds fields anew.
 */
export function keepTyped(place: HTMLElement): () => void {
  const typed = new Map(fieldsIn(place).map(({ name, value }) => [name, value]));
  const focused = document.activeElement;
  return () => {
    for (const field of fieldsIn(place)) {
      const value = typed.get(field.name);
      if (value && field.value !== value) {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused && !focused.isConnected && focused.id === field.id) field.focus();
    }
  };
}
