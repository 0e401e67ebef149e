/** One finding. `note`: tolerated, but worth telling the host's operators. `wrong`: the site cannot work with it. */
export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const wrong = (text: string): Finding => ({ level: 'wrong', text });
