/** One notification of a sample screen. */
export interface SampleNotification {
  kind: 'alert' | 'way' | 'done';
  title: string;
  text: string;
  when: string;
}
