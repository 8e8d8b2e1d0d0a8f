import { type ApiBody, apiPath } from "../../api/apiPath";
import { leagueNames } from "../../api/enums";
import { type WebhookEvent, webhookEventLabels } from "../../api/webhookEnums";
import { isolated } from "../../ui/isolated";

export type Webhooks = ApiBody<"/api/webhooks">;
export type Webhook = Webhooks["webhooks"][number];
export type Subject = Webhooks["subjects"][number];
export type Delivery = ApiBody<"/api/webhooks/{id}/deliveries">["deliveries"][number];

/** Whose webhooks a page shows: the reader's, or those about the leagues that they manage. */
export type Whose = "own" | "leagues";

/** The path of the API's webhooks: their list, and where new ones are sent. */
export function webhooksPath(of: Whose) {
  return apiPath("/api/webhooks", {}, { of });
}

/** The words for the event of a message. */
export function eventWords(event: string): string {
  return event in webhookEventLabels
    ? webhookEventLabels[event as WebhookEvent]
    : "A test, which somebody sent here";
}

/** What a webhook is about, in words. */
export function subjectWords({ league, team }: Pick<Subject, "league" | "team">): string {
  return team ? `${isolated(team.name)} (${league.toUpperCase()})` : leagueNames[league];
}
