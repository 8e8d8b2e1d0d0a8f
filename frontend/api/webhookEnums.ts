// Generated from the Python side by script/generate: change its enumerations and limits.

/** What became of a message to a webhook. */
export const DeliveryState = {
  waiting: "waiting",
  delivered: "delivered",
  failed: "failed",
} as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  "waiting": "Waiting",
  "delivered": "Delivered",
  "failed": "Failed",
};

/** What a webhook can be told of, by the name that receivers read. Every value is a promise to programs of others: add values, and change none. */
export const WebhookEvent = {
  matchCreated: "match.created",
  matchMoved: "match.moved",
  resultOfficial: "result.official",
  resultAmended: "result.amended",
  weekOpened: "week.opened",
  standingsChanged: "standings.changed",
  announcementPublished: "announcement.published",
  rosterChanged: "roster.changed",
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];

export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  "match.created": "A match is created",
  "match.moved": "A match gets another time or week, or loses its time",
  "result.official": "A result becomes official",
  "result.amended": "An official result is amended, void or taken back",
  "week.opened": "A week opens",
  "standings.changed": "The standings change",
  "announcement.published": "An announcement is published",
  "roster.changed": "A team\u2019s roster changes",
};
