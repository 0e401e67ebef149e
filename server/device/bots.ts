/**
 * How crawlers name themselves, and the URL of an explanation that polite ones include ("+https://..."; browsers never do).
 * CUBOT makes phones. "Better Uptime Bot" and "GoogleBot-Image" both match.
 */
const GENERIC =
  /(?<!cu)bots?(?![a-z])|crawl|spider|scrap(?:er|y)|slurp|archiver|fetcher|indexer|link ?check|https?:\/\//i;

/** Preview fetchers and crawlers that match none of the above. */
const NAMED = new RegExp(
  [
    '^WhatsApp(?:/|$)', // the sender's phone fetches the card; the app's own browser begins with Mozilla
    '^Viber',
    'facebookexternalhit|facebookcatalog|facebookplatform|meta-external',
    'SkypeUriPreview|MicrosoftPreview|BingPreview|(?:URL|URI|Link) ?Preview',
    'vkShare|kakaotalk-scrap|line-poker|Slack-ImgProxy|Bluesky Cardyb|Iframely|Embedly|Blueno',
    'Mediapartners-Google|Google-[A-Z]|GoogleOther|GoogleProducer|GoogleImageProxy|AppEngine-Google',
    'Google(?: Favicon| Web Preview|WebLight)|Chrome-Lighthouse|PTST/',
    'ChatGPT-User|Claude-|anthropic-ai|Perplexity-User|MistralAI-User|cohere-ai',
    'ia_archiver|Qwantify|Yeti/|Daum/',
    'W3C_Validator|W3C-checklink|Validator\\.nu|SiteAudit|Screaming Frog|HubSpot|Pingdom|StatusCake',
    'FlipboardProxy|Feedly|Feedbin|NewsBlur|Inoreader|PocketParser|Superfeedr',
    'Mastodon/|Pleroma|Misskey/|Friendica|Synapse|Mattermost-|Rocket\\.Chat|Nextcloud Server',
  ].join('|'),
  'i',
);

/**
 * True for crawlers and link previews, which get the page with its share card instead of a redirect. Plain HTTP clients
 * (curl, a script, no user agent at all) and headless browsers do not count: a person or a monitor wants to see what
 * visitors see.
 */
export function isBot(userAgent: string): boolean {
  return GENERIC.test(userAgent) || NAMED.test(userAgent);
}
