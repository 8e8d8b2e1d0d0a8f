import type { Message, UndeliveredPage } from "./useUndelivered";

export const LIST = "/api/outbox/undelivered";

/** A message for tests: to Pip, about Breachers. */
export function exampleMessage(id: number, fields: Partial<Message> = {}): Message {
  return {
    _id: String(id),
    kind: "discord_message",
    league: "bcl",
    receiver: "Pip",
    text: `Result ${String(id)} is official`,
    reason: "the person takes no messages from the bot",
    attempts: 1,
    createdAt: 1_767_225_600,
    failedAt: 1_767_312_000,
    ...fields,
  };
}

export function examplePage(messages: Message[], hasMore = false): UndeliveredPage {
  return { messages, hasMore };
}
