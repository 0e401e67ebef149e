import { agents } from '../userAgents';

/** One kind of response that the benchmark measures. */
export interface Answer {
  title: string;
  path: string;
  headers?: Record<string, string>;
  status?: number;
  /** Computed for each request: requested with low concurrency, or the site would respond 503. */
  perRequest?: boolean;
}

const phone = { 'user-agent': agents.android };
const computer = { 'user-agent': agents.windows };

/**
 * Every kind of response that is not a cached page or a submit.
 * @param file path of a built file with a hashed name
 */
export const answers = (file: string): readonly Answer[] => [
  { title: 'Deep link, phone', path: '/SP/SP-MH-104233', headers: phone },
  { title: 'Deep link, computer', path: '/SP/SP-MH-104233', headers: computer },
  {
    title: 'Reset link, streamed',
    path: '/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=service_provider',
    perRequest: true,
  },
  { title: '/Download, phone', path: '/Download', headers: phone, status: 302 },
  { title: 'Not found', path: '/nope', status: 404 },
  {
    title: 'Unknown profession',
    path: '/Landing?profession=Wizards',
    status: 404,
    perRequest: true,
  },
  { title: 'Hashed file', path: file },
  { title: 'Sitemap', path: '/sitemap.xml' },
  { title: 'Challenge', path: '/api/captcha/challenge?for=contact', perRequest: true },
];
