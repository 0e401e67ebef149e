/** Calls a function with each link that is followed, by click, key or middle button, before the page's own listeners. */
export function onFollow(act: (link: HTMLAnchorElement) => void): void {
  const follow = ({ button, target }: MouseEvent) => {
    // The right button opens a menu, in which the address may be copied.
    const link = button < 2 && target instanceof Element && target.closest('a');
    if (link) act(link);
  };
  addEventListener('click', follow, true);
  addEventListener('auxclick', follow, true);
}
