// Made from the English words by `node scripts/run.mjs texts`.
import type { LinkedText, RichText } from '../../shared/texts/richText';

type Value = string | number;
type Each<Names extends string, T> = Readonly<Record<Names, T>>;
type Words<Names extends string> = Each<Names, string>;

/** Every message, by file and name; one that is filled in is a function of its values. */
export interface Messages {
  readonly company: Words<'title' | 'titleShort' | 'crumb' | 'eyebrow' | 'headline' | 'heroJoin' | 'heroContact' | 'pictureAlt'> & Each<'description' | 'lead', (values: { siteName: Value }) => string> & {
    readonly about: Words<'heading'> & {
      readonly text: readonly [string, string, string];
      readonly people: Each<'client' | 'service-provider' | 'agent', Words<'name' | 'line'>>;
    };
    readonly offer: Words<'heading' | 'text'> & {
      readonly parts: Each<'service' | 'updates', Words<'name' | 'text'> & {
        readonly points: readonly [string, string, string, string];
      }> & {
        readonly premium: Words<'name' | 'text'> & {
          readonly points: readonly [string, string, string];
        };
      };
    };
    readonly vision: Words<'heading' | 'statement' | 'text'>;
    readonly parent: Words<'heading' | 'toMap'> & {
      readonly text: (values: { parentFirm: Value; city: Value; siteName: Value }) => string;
    };
    readonly join: Words<'heading' | 'text' | 'toProfessions'> & {
      readonly ways: Each<'provider' | 'agent', Words<'name' | 'text'>>;
      readonly ambassador: Words<'name' | 'text' | 'ask' | 'terms'> & {
        readonly figures: Each<'coupons' | 'commission', Words<'figure' | 'label'>>;
      };
    };
  };
  readonly companyFacts: Words<'registeredName' | 'cin' | 'gstin' | 'registeredOffice'>;
  readonly contact: Words<'title' | 'crumb' | 'headline' | 'write'> & Each<'description' | 'lead', (values: { siteName: Value }) => string> & Each<'supportInstead' | 'privacy', LinkedText> & {
    readonly office: Words<'heading' | 'phone' | 'email' | 'hours' | 'open'>;
    readonly map: Words<'heading' | 'link'> & {
      readonly frame: (values: { parentFirm: Value }) => string;
    };
  };
  readonly deepLink: {
    readonly deepLinkCopy: {
      readonly SP: Words<'what' | 'title' | 'pictureAlt'> & {
        readonly description: (values: { siteName: Value }) => string;
        readonly uses: Each<'request' | 'track' | 'talk', Words<'name' | 'line'>>;
      };
      readonly CUS: Words<'what' | 'title' | 'pictureAlt'> & {
        readonly description: (values: { siteName: Value }) => string;
        readonly uses: Each<'list' | 'crew' | 'insight', Words<'name' | 'line'>>;
      };
    };
    readonly handover: Words<'redirecting' | 'choosingHeading' | 'inAppHeading' | 'scanHeading' | 'scan' | 'backHeading' | 'getItFirst' | 'open' | 'android' | 'ios'> & Each<'choosingLead' | 'lead', (values: { what: Value; siteName: Value }) => string> & Each<'storeFollows' | 'storeFollowsHere', (values: { seconds: Value }) => string> & {
      readonly inAppNothing: (values: { app: Value }) => string;
      readonly scanLabel: (values: { address: Value }) => string;
      readonly backLead: (values: { siteName: Value; what: Value }) => string;
      readonly stuck: (values: { id: Value }) => RichText;
    };
    readonly aboutApp: Words<'lead' | 'more'> & {
      readonly heading: (values: { siteName: Value }) => string;
    };
    readonly inAppNotice: {
      readonly title: (values: { app: Value }) => string;
      readonly text: (values: { steps: Value }) => string;
    };
    readonly leaveInAppBrowser: Words<'android' | 'ios'>;
  };
  readonly download: Words<'title' | 'headline' | 'lead' | 'ios' | 'android' | 'main'> & {
    readonly description: (values: { siteName: Value }) => string;
  };
  readonly errors: Each<'notFoundCopy' | 'serverErrorCopy' | 'nothingSentCopy', Words<'title' | 'description' | 'headline' | 'text' | 'stamp'> & {
    readonly rows: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>, Words<'label' | 'value'>];
  }> & Words<'tooManyReason'> & {
    readonly errorScreen: Words<'again' | 'home' | 'support' | 'sheet'> & {
      readonly sheetNumber: (values: { number: Value }) => string;
    };
    readonly serverErrorHelp: Words<'requestId'> & Each<'write' | 'writeWithId', (values: { email: Value; link: string }) => LinkedText>;
    readonly tooManyCopy: Words<'title' | 'description' | 'headline' | 'stamp'> & {
      readonly rows: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>, Words<'label' | 'value'>];
    };
    readonly nothingSentHelp: Words<'back' | 'steps'> & {
      readonly withoutScript: (values: { email: Value; link: string }) => LinkedText;
    };
  };
  readonly home: Each<'clientPath' | 'webClient', Words<'eyebrow' | 'heading' | 'text'>> & Words<'questionsHeading' | 'buyerQuestionsHeading' | 'closingHeading'> & {
    readonly home: Words<'title' | 'description' | 'headline' | 'underStores' | 'openWebClient'> & {
      readonly titleIn: (values: { city: Value }) => string;
      readonly lead: (values: { siteName: Value }) => string;
    };
    readonly trust: Words<'label'> & Each<'commission' | 'direct', Words<'name' | 'text'>> & {
      readonly location: Words<'name' | 'text' | 'link'>;
      readonly rating: (values: { value: Value; count: Value }) => string;
      readonly customers: (values: { names: Value }) => string;
    };
    readonly carousel: Words<'label' | 'previous' | 'pause' | 'play' | 'next'>;
    readonly slides: Each<'one-app-all-connected' | 'track-agent-live' | 'instant-alerts' | 'effortless-communication' | 'performance-insights', Words<'title' | 'text'>>;
    readonly steps: Words<'heading' | 'lead'> & {
      readonly sampleLabel: (values: { title: Value; text: Value }) => string;
      readonly list: Each<'request' | 'assign' | 'rate', Words<'name' | 'text'>>;
    };
    readonly audiences: {
      readonly providers: Words<'heading' | 'lead'> & {
        readonly points: Each<'requests' | 'contracts' | 'complaints' | 'analytics', Words<'name' | 'text'>> & {
          readonly premium: Words<'name' | 'text' | 'note'>;
        };
      };
      readonly clients: Words<'heading' | 'lead'> & {
        readonly points: Each<'status' | 'tracking' | 'complaints' | 'ratings', Words<'name' | 'text'>>;
      };
      readonly staff: Words<'heading' | 'lead'> & {
        readonly points: Each<'alerts' | 'details' | 'privacy', Words<'name' | 'text'>> & {
          readonly chat: Words<'name' | 'text' | 'note'>;
        };
      };
    };
    readonly cost: Words<'heading' | 'lead' | 'what' | 'price' | 'plans' | 'before' | 'noDowngrade' | 'fee' | 'link'> & Each<'perMonth' | 'perYear' | 'once', (values: { price: Value }) => string> & {
      readonly rows: Each<'start' | 'plans' | 'premium' | 'packs' | 'ads' | 'commission', Words<'name' | 'text' | 'price'>>;
    };
    readonly professionsHere: Words<'heading' | 'lead'>;
    readonly answers: Each<'commission' | 'clients' | 'who', Words<'question' | 'answer'>> & Each<'costs' | 'needs' | 'contracts' | 'sharing' | 'change' | 'leaving' | 'help', Words<'question' | 'answer' | 'link'>> & {
      readonly cities: Words<'question'> & {
        readonly answer: (values: { cities: Value }) => string;
      };
      readonly languages: Words<'question'> & {
        readonly answer: (values: { languages: Value }) => string;
      };
    };
  };
  readonly items: Each<'public-listing' | 'job-management' | 'scheduling' | 'business-catalog' | 'mobile' | 'free-to-start' | 'all-on-site-services' | 'direct-support', Words<'name' | 'line'>> & Each<'chat-and-call' | 'invoices-and-contracts' | 'web-dashboard', Words<'name' | 'line' | 'note'>>;
  readonly 'job.templates': {
    readonly jobPage: Words<'heading' | 'lead' | 'run' | 'ownHeading' | 'sample' | 'professions' | 'phones' | 'steps' | 'faults' | 'met' | 'premium' | 'premiumText' | 'provider' | 'providerLine' | 'send' | 'start' | 'arrive' | 'finish' | 'chat' | 'notShared' | 'done' | 'reportHeading' | 'changed' | 'restart' | 'toTheEnd'> & {
      readonly feature: Words<'contracts' | 'requests' | 'complaints' | 'status' | 'tracking' | 'alerts' | 'chat' | 'ratings' | 'analytics'>;
      readonly role: Words<'client' | 'provider' | 'agent'>;
      readonly nothingYet: Each<'provider' | 'agent', Words<'title' | 'text'>>;
      readonly stars: readonly [string, string, string, string, string];
      readonly report: readonly [string, string, string];
      readonly again: Words<'request' | 'contract' | 'complaint'>;
    };
    readonly people: Each<'electricians' | 'hvac' | 'computers' | 'networking' | 'landscaping' | 'plumbing' | 'ac-repairs', Words<'client' | 'agent'>>;
    readonly status: Words<'requested' | 'assigned' | 'onTheWay' | 'inProgress' | 'done'>;
    readonly kind: Words<'request' | 'contract' | 'complaint'>;
    readonly sentences: Each<'idle' | 'turn' | 'go' | 'onPhone' | 'inFront', Words<'client' | 'provider' | 'agent'>> & Words<'over' | 'assign' | 'callBack' | 'rate' | 'shared' | 'atTheDoor' | 'said'> & {
      readonly guide: Words<'draft' | 'requested' | 'assigned' | 'onTheWay' | 'inProgress' | 'done' | 'rated' | 'unhappy'>;
      readonly steps: Each<'send' | 'assign' | 'start' | 'arrive' | 'finish' | 'rate', Words<'open' | 'done'>>;
      readonly notes: Each<'requested' | 'rated', Each<'provider' | 'agent', Words<'title' | 'text'>>> & Each<'onTheWay' | 'inProgress' | 'done', Each<'client' | 'provider', Words<'title' | 'text'>>> & {
        readonly assigned: Each<'client' | 'agent', Words<'title' | 'text'>>;
      };
      readonly crew: Words<'draft' | 'requested' | 'assigned' | 'onTheWay' | 'inProgress' | 'done' | 'rated'>;
      readonly away: readonly [string, string, string];
      readonly ended: Words<'seconds' | 'minutes'>;
    };
    readonly faults: Each<'electricians' | 'hvac' | 'computers' | 'networking' | 'landscaping' | 'plumbing' | 'ac-repairs', Each<'request' | 'contract' | 'complaint', Words<'title' | 'question' | 'answer' | 'work'>>>;
  };
  readonly landing: Words<'itemsHeading' | 'freeToStart'> & {
    readonly landing: Words<'title' | 'crumb' | 'description' | 'headline' | 'dayHeading' | 'othersHeading' | 'noteWhen'> & Each<'professionTitle' | 'moreFor', (values: { people: Value }) => string> & {
      readonly titleIn: (values: { city: Value }) => string;
      readonly subheadline: (values: { siteName: Value }) => string;
      readonly day: Each<'way' | 'talk' | 'figures', Words<'who' | 'heading' | 'text'>>;
      readonly eyebrow: (values: { siteName: Value; people: Value }) => string;
      readonly note: (values: { agent: Value }) => string;
      readonly professionTitleIn: (values: { people: Value; city: Value }) => string;
    };
    readonly closingCall: Words<'landing' | 'text'>;
    readonly professionNotFound: Words<'title' | 'description' | 'pictureAlt' | 'unnamed' | 'text' | 'welcome' | 'tellUs' | 'allProfessions' | 'knownHeading'> & Each<'headline' | 'quoted', (values: { asked: Value }) => string> & {
      readonly ticket: Words<'heading' | 'profession' | 'noProfession' | 'done' | 'open'> & {
        readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>, Words<'label' | 'value'>];
        readonly steps: readonly [string, string, string];
      };
    };
  };
  readonly layout: {
    readonly menuNames: Words<'home' | 'company' | 'contact' | 'support' | 'landing' | 'termsOfUsage' | 'refundPolicy' | 'shippingAndDelivery' | 'privacyPolicy' | 'disclaimer' | 'ambassadorsTermsOfUsage' | 'ambassadorsPrivacyPolicy'>;
    readonly bar: Words<'skip' | 'label' | 'menu' | 'webClient'>;
    readonly languageSwitch: Words<'label' | 'offer' | 'close'>;
    readonly footer: Words<'policies' | 'pages' | 'payments'> & {
      readonly rights: Words<'title' | 'deleteAccount' | 'grievanceOfficer' | 'dataProtection'>;
      readonly app: Words<'title' | 'text'>;
      readonly product: (values: { parentFirm: Value }) => string;
    };
    readonly stores: Each<'android' | 'ios', Words<'small' | 'name'>>;
    readonly storeScan: Words<'text' | 'alt'>;
    readonly whatsapp: Words<'label' | 'write'>;
    readonly noScript: (values: { email: Value; phone: Value; link: string }) => LinkedText;
    readonly loadAlert: Words<'loading' | 'reload'> & {
      readonly text: (values: { email: Value; link: string }) => LinkedText;
    };
  };
  readonly legal: Words<'termsOfUsage' | 'refundPolicy' | 'shippingAndDelivery' | 'privacyPolicy' | 'disclaimer' | 'ambassadorsPrivacyPolicy' | 'ambassadorsTermsOfUsage'>;
  readonly legalPage: Each<'effective' | 'revised', (values: { date: Value }) => string> & Words<'onThisPage' | 'inShort' | 'otherPolicies'> & {
    readonly printedFrom: (values: { address: Value }) => string;
    readonly englishDecides: Words<'text' | 'link'>;
    readonly whoToAsk: Words<'heading' | 'officer' | 'email' | 'phone' | 'address' | 'times'>;
  };
  readonly manifest: Words<'description' | 'support' | 'contact'>;
  readonly mockups: {
    readonly chatSample: Words<'label' | 'call'> & {
      readonly clientLine: (values: { id: Value }) => string;
      readonly lines: readonly [string, string, string];
      readonly caller: (values: { client: Value }) => string;
    };
    readonly trackingSample: Words<'label' | 'pause'> & {
      readonly onTheWay: (values: { agent: Value }) => string;
    };
    readonly itemSketches: Words<'search' | 'found'> & {
      readonly jobs: Words<'request' | 'isNew' | 'visit' | 'complaint'>;
      readonly plan: readonly [Words<'who'> & {
        readonly slots: readonly [string, string];
      }, Words<'who'> & {
        readonly slots: readonly [string];
      }, Words<'who'> & {
        readonly slots: readonly [string, string];
      }];
    };
    readonly chartSample: Words<'label' | 'heading' | 'note'> & {
      readonly legend: Words<'jobs' | 'satisfaction'>;
      readonly days: readonly [string, string, string, string, string, string];
    };
    readonly sampleDay: Words<'title' | 'summary' | 'label'> & {
      readonly jobs: readonly [string, string, string, string, string];
    };
    readonly jobCardSample: Words<'client' | 'agent' | 'added'> & {
      readonly label: (values: { title: Value; kind: Value; status: Value }) => string;
      readonly when: (values: { time: Value }) => string;
    };
  };
  readonly passwordRecovery: Words<'title' | 'headline'> & {
    readonly description: (values: { siteName: Value }) => string;
    readonly noScript: (values: { email: Value; link: string }) => LinkedText;
  };
  readonly professions: Words<'electricians' | 'hvac' | 'computers' | 'networking' | 'landscaping' | 'plumbing' | 'ac-repairs'>;
  readonly 'professions/ac-repairs': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'scheduling' | 'mobile' | 'job-management' | 'invoices-and-contracts' | 'web-dashboard', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly 'professions/computers': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'invoices-and-contracts' | 'chat-and-call' | 'job-management' | 'scheduling' | 'web-dashboard', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly 'professions/electricians': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'invoices-and-contracts' | 'job-management' | 'business-catalog' | 'web-dashboard' | 'scheduling', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly 'professions/hvac': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'invoices-and-contracts' | 'job-management' | 'mobile' | 'scheduling' | 'web-dashboard', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly 'professions/landscaping': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'scheduling' | 'chat-and-call' | 'invoices-and-contracts' | 'job-management' | 'web-dashboard', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly 'professions/networking': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'business-catalog' | 'chat-and-call' | 'job-management' | 'invoices-and-contracts' | 'scheduling', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly 'professions/plumbing': Words<'people' | 'short' | 'headline' | 'subheadline' | 'description' | 'pictureAlt' | 'painsHeading' | 'jobHeading' | 'jobIntro' | 'closing'> & {
    readonly pains: Each<'business-catalog' | 'job-management' | 'chat-and-call' | 'mobile' | 'scheduling', Words<'trouble' | 'answer'>>;
    readonly jobPoints: readonly [string, string, string];
    readonly job: Words<'kind' | 'extra'> & {
      readonly facts: readonly [Words<'label' | 'value'>, Words<'label' | 'value'>];
      readonly steps: readonly [string, string, string];
    };
  };
  readonly shareCards: Words<'default' | 'home' | 'company' | 'contact' | 'support' | 'landing' | 'legal' | 'password' | 'app'>;
  readonly structuredData: Words<'home' | 'support' | 'grievances' | 'app'> & {
    readonly appName: (values: { siteName: Value; system: Value }) => string;
  };
  readonly support: Words<'title' | 'crumb' | 'headline' | 'request'> & Each<'description' | 'lead', (values: { siteName: Value }) => string> & Each<'contactInstead' | 'privacy', LinkedText> & {
    readonly whereIsMyId: Words<'heading' | 'text'>;
    readonly next: Words<'heading'> & {
      readonly steps: readonly [string, string, string];
    };
  };
}
