/** One notification of a sample screen. */
export interface SampleNotification {
  kind: 'reminder' | 'way' | 'done' | 'message' | 'alert';
  title: string;
  text: string;
  when: string;
}
