/** Lets moving pictures stand still while they are out of sight. They stay drawn: a page may be printed or captured whole. */
export function pauseUnseen(): void {
  const pictures = document.querySelectorAll('.tracking');
  if (pictures.length === 0) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      target.classList.toggle('tracking--unseen', !isIntersecting);
    }
  });
  for (const picture of pictures) observer.observe(picture);
}
