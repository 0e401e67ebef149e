import { type ResetLink, resetLink } from '../../../shared/newPassword';
import { check } from '../../../shared/rules';

/**
 * The head's own script of the password page, run before anything is painted: takes the reset link out of
 * the address bar and keeps its values in this history entry, so that a reload or a tab that the phone threw
 * away can check it again. Links that offer a reload, and those to other languages, keep the entry even where no other
 * script has come yet; see browser/form.ts and carryOver.ts.
 */
export const linkMemoryScript = [
  'const q=new URLSearchParams(location.search),',
  'l={token:q.get("token"),unique_id:q.get("uniqueid"),user_type:q.get("type")};',
  'if(l.token&&l.unique_id&&l.user_type)',
  'history.replaceState({...history.state,resetLink:l},"",location.pathname);',
  'addEventListener("click",e=>{',
  'const r=e.target.closest?.("[data-reload]"),a=e.target.closest?.("a[hreflang]");',
  'if(e.defaultPrevented||e.ctrlKey||e.metaKey||e.shiftKey||!r&&!(a&&history.state?.resetLink))return;',
  'e.preventDefault();if(a)history.replaceState(history.state,"",a.href);location.reload()})',
].join('');

/** The reset link that this history entry keeps. */
export function recallLink(): ResetLink | undefined {
  const link = check(resetLink, history.state?.resetLink);
  return link.ok ? link.value : undefined;
}

/** Forgets the link once the password is changed, and keeps that it is: a reload says so again. */
export function markLinkUsed(): void {
  history.replaceState({ ...history.state, resetLink: 'used' }, '');
}

/** True if the password was changed in this history entry. */
export function isLinkUsed(): boolean {
  return history.state?.resetLink === 'used';
}
